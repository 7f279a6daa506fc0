// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <bit>
#include <cstring>

#include "roundtrip/answers/content.hpp"

namespace roundtrip {

namespace {

static_assert(std::endian::native == std::endian::little, "words are copied as they lie in memory");

/// Word `index` of SplitMix64 (Steele, Lea, Flood, OOPSLA 2014) seeded with the checksum.
std::uint64_t word(std::uint64_t checksum, std::uint64_t index) {
    std::uint64_t z = checksum + (index + 1) * 0x9e3779b97f4a7c15U;
    z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9U;
    z = (z ^ (z >> 27U)) * 0x94d049bb133111ebU;
    return z ^ (z >> 31U);
}

}  // namespace

void fill_keystream(std::span<std::byte> into, std::size_t offset, std::uint32_t checksum, Content content) {
    std::uint64_t index = offset / sizeof(std::uint64_t);
    for (auto rest = into; !rest.empty(); ++index) {
        const std::uint64_t value = word(checksum, index);
        const std::size_t bytes = std::min(rest.size(), sizeof value);
        std::memcpy(rest.data(), &value, bytes);
        rest = rest.subspan(bytes);
    }
    if (content == Content::kKeystreamLetters) {
        std::transform(into.begin(), into.end(), into.begin(), letter_of);
    }
}

}  // namespace roundtrip
