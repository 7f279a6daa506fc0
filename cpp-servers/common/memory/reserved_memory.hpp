// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>

namespace roundtrip {

/// Memory at an address that never moves: the address space is reserved at once, which costs nothing, and made usable
/// from its beginning as it is needed. Pages arrive when they are first touched.
class ReservedMemory {
public:
    /// The largest message of any mechanism (2 147 483 647 bytes) and a little for what stands before it.
    static constexpr std::size_t kBytes = (std::size_t{1} << 31U) + (std::size_t{1} << 20U);

    /// @throws std::system_error if there is no address space left
    ReservedMemory();
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
    std::byte* data_;
    std::size_t committed_ = 0;
};

}  // namespace roundtrip
