// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/process/standard_streams.hpp"

#include <array>
#include <filesystem>

#include "roundtrip/process/error.hpp"
#include "roundtrip/process/windows.hpp"

namespace roundtrip {

namespace {

bool write_whole(DWORD stream, const char* bytes, std::size_t count) {
    DWORD written = 0;
    return ::WriteFile(::GetStdHandle(stream), bytes, static_cast<DWORD>(count), &written, nullptr) != 0;
}

}  // namespace

std::string program_name() {
    std::array<wchar_t, 32768> path{};  // no path is longer
    const DWORD length = ::GetModuleFileNameW(nullptr, path.data(), static_cast<DWORD>(path.size()));
    return std::filesystem::path(path.data(), path.data() + length).stem().string();
}

void write_standard_error(std::string_view text) { write_whole(STD_ERROR_HANDLE, text.data(), text.size()); }

void write_standard_output(std::span<const std::byte> bytes) {
    const auto* text = reinterpret_cast<const char*>(bytes.data());
    check(write_whole(STD_OUTPUT_HANDLE, text, bytes.size()) ? 0 : -1, "WriteFile to standard output");
}

}  // namespace roundtrip
