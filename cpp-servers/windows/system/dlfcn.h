// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "roundtrip/process/windows.hpp"

// Functions of libraries as POSIX names them (dlopen(3)).

inline constexpr int RTLD_NOW = 0;
inline constexpr int RTLD_LOCAL = 0;

inline void* dlopen(const wchar_t* library, int /*flags*/) { return ::LoadLibraryW(library); }

inline void* dlsym(void* library, const char* name) {
    return reinterpret_cast<void*>(::GetProcAddress(static_cast<HMODULE>(library), name));
}

inline std::string dlerror() { return "error " + std::to_string(::GetLastError()); }
