// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>

namespace roundtrip {

/// The size of the system's pages, asked for once: 4096 on x86-64, up to 65536 on AArch64.
std::size_t system_page_bytes();

/// Memory at an address that never moves: the address space is reserved at once, which costs nothing, and made usable
/// from its beginning as it is needed. Pages arrive when they are first touched.
class ReservedMemory {
public:
    /// The largest message of any mechanism (2 147 483 647 bytes) and a little for what stands before it.
    static constexpr std::size_t kBytes = (std::size_t{1} << 31U) + (std::size_t{1} << 20U);

    /// @param page_bytes what access is given and taken by: the system's pages, or whole ones of them
    /// @throws std::system_error if there is no address space left
    explicit ReservedMemory(std::size_t page_bytes = system_page_bytes());
    ~ReservedMemory();
    ReservedMemory(const ReservedMemory&) = delete;
    ReservedMemory& operator=(const ReservedMemory&) = delete;

    /// Makes the first `bytes` usable, and what fills up their last page.
    ///
    /// @throws std::system_error if there is no memory; what was usable stays so
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

}  // namespace roundtrip
