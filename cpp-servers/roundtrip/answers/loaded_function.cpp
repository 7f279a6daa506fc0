// SPDX-License-Identifier: Apache-2.0
#include <dlfcn.h>

#include "roundtrip/answers/message_answers.hpp"
#include "roundtrip/process/error.hpp"

namespace roundtrip {

/// By dlopen(3).
void* loaded_function(const std::filesystem::path& library, const char* name) {
    void* const loaded = ::dlopen(library.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (loaded == nullptr) {
        throw UsageError(library.string() + " cannot be loaded: " + ::dlerror());
    }
    void* const function = ::dlsym(loaded, name);
    if (function == nullptr) {
        throw UsageError(library.string() + " has no function " + name);
    }
    return function;
}

}  // namespace roundtrip
