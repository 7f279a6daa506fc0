// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/process/loaded_function.hpp"

#include <dlfcn.h>

#include "roundtrip/process/usage_error.hpp"

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
