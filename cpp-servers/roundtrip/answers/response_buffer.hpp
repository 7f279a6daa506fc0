// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <cstddef>
#include <mutex>
#include <span>

#include "roundtrip/memory/mapped_memory.hpp"

namespace roundtrip {

/// The response buffer: letters A to Z over and over, filled up to the largest response so far, and never filled again,
/// because filling would cost more than a round trip. Its address does not move. Any thread may ask; a thread that
/// writes into it, or gives memory back, must be alone.
class ResponseBuffer {
public:
    /// Whole alphabets, in steps of 4096 bytes. From any multiple of it on, the letters are those from the beginning.
    static constexpr std::size_t kBlockBytes = std::size_t{26} * 4096;

    /// At least the first `bytes`, or more if more are there already.
    ///
    /// @throws BadInput if there is no memory
    std::span<std::byte> at_least(std::size_t bytes) {
        const std::size_t filled = filled_.load(std::memory_order_acquire);
        return bytes <= filled ? std::span(memory_.data(), filled) : fill(bytes);
    }

    /// Keeps the first `bytes` and the rest of their last block, and gives the others back to the system.
    ///
    /// @throws std::system_error
    void give_back_all_but(std::size_t bytes);

private:
    std::span<std::byte> fill(std::size_t bytes);

    ReservedMemory memory_;
    std::mutex growing_;
    std::atomic<std::size_t> filled_ = 0;
};

}  // namespace roundtrip
