// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <filesystem>
#include <span>
#include <utility>

namespace roundtrip {

/// The size of the system's pages, asked for once: 4096 on x86-64, up to 65536 on AArch64.
std::size_t system_page_bytes();

/// Memory at an address that never moves: the address space is reserved at once, which costs nothing, and made usable
/// from its beginning as it is needed. Pages arrive when they are first touched.
class ReservedMemory {
public:
    /// The largest message of any mechanism (2 147 483 647 bytes) and a little for its header.
    static constexpr std::size_t kBytes = (std::size_t{1} << 31U) + (std::size_t{1} << 20U);

    /// @param page_bytes what access is given and taken by: the system's pages, or whole ones of them
    /// @throws std::system_error if there is no address space left
    explicit ReservedMemory(std::size_t page_bytes = system_page_bytes());
    ~ReservedMemory();
    ReservedMemory(const ReservedMemory&) = delete;
    ReservedMemory& operator=(const ReservedMemory&) = delete;

    /// Makes the first `bytes` usable, and what fills up their last page.
    ///
    /// @throws BadInput if there is no memory: who wants so much is refused; what was usable stays so
    void commit(std::size_t bytes);

    /// Gives everything but the first `bytes` back to the system.
    void give_back_all_but(std::size_t bytes);

    std::byte* data() const { return data_; }

    /// Usable bytes.
    std::size_t committed() const { return committed_; }

private:
    std::size_t whole_pages(std::size_t bytes) const { return (bytes + page_bytes_ - 1) / page_bytes_ * page_bytes_; }

    std::size_t page_bytes_;
    std::byte* data_;
    std::size_t committed_ = 0;
};

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
