// SPDX-License-Identifier: Apache-2.0
#include <string>

#include "roundtrip/answers/message_answers.hpp"
#include "roundtrip/process/error.hpp"
#include "roundtrip/process/windows.hpp"

namespace roundtrip {

/// By LoadLibraryW.
void* loaded_function(const std::filesystem::path& library, const char* name) {
    const HMODULE loaded = ::LoadLibraryW(library.c_str());
    if (loaded == nullptr) {
        throw UsageError(library.string() + " cannot be loaded: error " + std::to_string(::GetLastError()));
    }
    const FARPROC function = ::GetProcAddress(loaded, name);
    if (function == nullptr) {
        throw UsageError(library.string() + " has no function " + name);
    }
    return reinterpret_cast<void*>(function);
}

}  // namespace roundtrip
