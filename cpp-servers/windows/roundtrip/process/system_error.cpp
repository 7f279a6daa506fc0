// SPDX-License-Identifier: Apache-2.0
#include <array>
#include <filesystem>
#include <system_error>

#include "roundtrip/process/error.hpp"
#include "roundtrip/process/windows.hpp"

namespace roundtrip {

std::int64_t check(std::int64_t result, const char* call) {
    if (result < 0) {
        // The error of a socket, which WSAGetLastError is for, is there, too.
        throw std::system_error(static_cast<int>(::GetLastError()), std::system_category(), call);
    }
    return result;
}

std::string program_name() {
    std::array<wchar_t, 32768> path{};  // no path is longer
    const DWORD length = ::GetModuleFileNameW(nullptr, path.data(), static_cast<DWORD>(path.size()));
    return std::filesystem::path(path.data(), path.data() + length).stem().string();
}

void write_standard_error(std::string_view text) {
    DWORD written = 0;
    ::WriteFile(::GetStdHandle(STD_ERROR_HANDLE), text.data(), static_cast<DWORD>(text.size()), &written, nullptr);
}

}  // namespace roundtrip
