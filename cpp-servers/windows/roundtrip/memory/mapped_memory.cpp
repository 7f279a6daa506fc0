// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/memory/mapped_memory.hpp"

#include <string>

#include "roundtrip/process/error.hpp"
#include "roundtrip/process/handle.hpp"

// Files by their names alone: there is no descriptor of them that a mapping could be made of.

namespace roundtrip {

namespace {

std::size_t size_of(const Handle& file) {
    LARGE_INTEGER bytes{};
    check(::GetFileSizeEx(file.get(), &bytes) == 0 ? -1 : 0, "GetFileSizeEx");
    return static_cast<std::size_t>(bytes.QuadPart);
}

}  // namespace

MappedMemory MappedMemory::of_file(const std::filesystem::path& path) {
    const Handle file = opened(
        ::CreateFileW(path.c_str(), GENERIC_READ | GENERIC_WRITE,
                      FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, nullptr, OPEN_EXISTING, 0, nullptr),
        ("open of " + path.string()).c_str());
    const Handle mapping =
        opened(::CreateFileMappingW(file.get(), nullptr, PAGE_READWRITE, 0, 0, nullptr), "CreateFileMapping");
    void* const memory = ::MapViewOfFile(mapping.get(), FILE_MAP_ALL_ACCESS, 0, 0, 0);
    check(memory == nullptr ? -1 : 0, ("MapViewOfFile of " + path.string()).c_str());
    return MappedMemory(std::span(static_cast<std::byte*>(memory), size_of(file)));
}

MappedMemory::~MappedMemory() {
    if (!bytes_.empty()) {
        ::UnmapViewOfFile(bytes_.data());
    }
}

}  // namespace roundtrip
