// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/answers/response_buffer.hpp"

#include <algorithm>
#include <array>
#include <cstring>

namespace roundtrip {

namespace {

constexpr auto kAlphabets = [] {
    std::array<char, std::size_t{26} * 128> letters{};
    for (std::size_t i = 0; i < letters.size(); ++i) {
        letters[i] = static_cast<char>('A' + i % 26);
    }
    return letters;
}();
static_assert(ResponseBuffer::kBlockBytes % kAlphabets.size() == 0);

std::size_t whole_blocks(std::size_t bytes) {
    return (bytes + ResponseBuffer::kBlockBytes - 1) / ResponseBuffer::kBlockBytes * ResponseBuffer::kBlockBytes;
}

}  // namespace

std::span<std::byte> ResponseBuffer::fill(std::size_t bytes) {
    const std::lock_guard lock(growing_);
    const std::size_t filled = filled_.load(std::memory_order_relaxed);
    const std::size_t wanted = std::max(filled, whole_blocks(bytes));
    memory_.commit(wanted);
    for (std::size_t i = filled; i < wanted; i += kAlphabets.size()) {
        std::memcpy(memory_.data() + i, kAlphabets.data(), kAlphabets.size());
    }
    filled_.store(wanted, std::memory_order_release);
    return {memory_.data(), wanted};
}

void ResponseBuffer::give_back_all_but(std::size_t bytes) {
    const std::lock_guard lock(growing_);
    const std::size_t kept = whole_blocks(bytes);
    if (kept < filled_.load(std::memory_order_relaxed)) {
        filled_.store(kept, std::memory_order_release);
        memory_.give_back_all_but(kept);
    }
}

}  // namespace roundtrip
