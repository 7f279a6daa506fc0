// SPDX-License-Identifier: Apache-2.0
#include <nmmintrin.h>

#include <cstring>

#include "roundtrip/answers/content.hpp"

namespace roundtrip {

/// By the instruction of SSE 4.2, since ISA-L is not packaged for Windows.
[[gnu::target("sse4.2")]] std::uint32_t crc32c(std::span<const std::byte> bytes) {
    std::uint64_t crc = 0xffffffffU;
    while (bytes.size() >= sizeof(std::uint64_t)) {
        std::uint64_t word = 0;
        std::memcpy(&word, bytes.data(), sizeof word);
        crc = _mm_crc32_u64(crc, word);
        bytes = bytes.subspan(sizeof word);
    }
    auto rest = static_cast<std::uint32_t>(crc);
    for (const std::byte byte : bytes) {
        rest = _mm_crc32_u8(rest, std::to_integer<std::uint8_t>(byte));
    }
    return ~rest;
}

}  // namespace roundtrip
