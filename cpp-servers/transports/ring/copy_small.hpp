// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstring>

namespace roundtrip {

/// The most that copy_small() takes.
inline constexpr std::size_t kSmallBytes = 64;

/// Copies up to kSmallBytes without a call, because one costs as much as the rest of a hand-over. It moves eight bytes
/// at a time, as stamps are written: a load of what two stores before it have written waits until both are in the cache
/// (Intel 64 optimization manual, "Store Forwarding").
inline void copy_small(const std::byte* from, std::byte* to, std::size_t bytes) {
    constexpr std::size_t kMove = 8;
    if (bytes < kMove) {
        std::copy_n(from, bytes, to);
        return;
    }
    for (std::size_t at = 0; at + kMove < bytes; at += kMove) {
        std::memcpy(to + at, from + at, kMove);
    }
    std::memcpy(to + bytes - kMove, from + bytes - kMove, kMove);
}

}  // namespace roundtrip
