#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstring>

namespace roundtrip {

/// The most that copy_small() takes.
inline constexpr std::size_t kSmallBytes = 64;

/// The first bytes and the last, in two moves that may overlap.
template <std::size_t kBytes>
void copy_ends(const std::byte* from, std::byte* to, std::size_t bytes) {
    std::array<std::byte, kBytes> first{};
    std::array<std::byte, kBytes> last{};
    std::memcpy(first.data(), from, kBytes);
    std::memcpy(last.data(), from + bytes - kBytes, kBytes);
    std::memcpy(to, first.data(), kBytes);
    std::memcpy(to + bytes - kBytes, last.data(), kBytes);
}

/// Copies up to kSmallBytes without a call, because one costs as much as the rest of a hand-over.
inline void copy_small(const std::byte* from, std::byte* to, std::size_t bytes) {
    if (bytes > 32) {
        copy_ends<32>(from, to, bytes);
    } else if (bytes >= 16) {
        copy_ends<16>(from, to, bytes);
    } else if (bytes >= 8) {
        copy_ends<8>(from, to, bytes);
    } else if (bytes >= 4) {
        copy_ends<4>(from, to, bytes);
    } else {
        std::copy_n(from, bytes, to);
    }
}

}  // namespace roundtrip
