// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <filesystem>
#include <span>
#include <utility>

namespace roundtrip {

/// Gives a file so many bytes and all their pages, so that no access to a mapping of it can fail for want of space
/// (posix_fallocate(3)).
///
/// @throws std::system_error, also if there is no space
void back_with_pages(int descriptor, std::size_t bytes);

/// A file or shared-memory object in this process' memory, shared with all others who map it. Owns the mapping.
class MappedMemory {
public:
    /// The whole of what a descriptor stands for, which may be closed afterwards.
    ///
    /// @throws std::system_error
    explicit MappedMemory(int descriptor);

    /// Maps a file after giving it so many bytes, all zero and all backed, so that no later access can fail for want of
    /// space (posix_fallocate(3)).
    ///
    /// @throws std::system_error, also if there is no space
    MappedMemory(int descriptor, std::size_t bytes);

    /// The whole of a file.
    ///
    /// @throws std::system_error that names it if it cannot be opened
    static MappedMemory of_file(const std::filesystem::path& file);

    ~MappedMemory();
    MappedMemory(MappedMemory&& other) noexcept : bytes_(std::exchange(other.bytes_, {})) {}
    MappedMemory& operator=(MappedMemory&& other) noexcept {
        std::swap(bytes_, other.bytes_);
        return *this;
    }
    MappedMemory(const MappedMemory&) = delete;
    MappedMemory& operator=(const MappedMemory&) = delete;

    std::span<std::byte> bytes() const { return bytes_; }

private:
    explicit MappedMemory(std::span<std::byte> mapped) : bytes_(mapped) {}

    std::span<std::byte> bytes_;
};

}  // namespace roundtrip
