// SPDX-License-Identifier: Apache-2.0
#include "siphash.hpp"

#include <bit>

namespace roundtrip {

namespace {

struct State {
    std::uint64_t v0;
    std::uint64_t v1;
    std::uint64_t v2;
    std::uint64_t v3;

    void round() {
        v0 += v1;
        v1 = std::rotl(v1, 13) ^ v0;
        v0 = std::rotl(v0, 32);
        v2 += v3;
        v3 = std::rotl(v3, 16) ^ v2;
        v0 += v3;
        v3 = std::rotl(v3, 21) ^ v0;
        v2 += v1;
        v1 = std::rotl(v1, 17) ^ v2;
        v2 = std::rotl(v2, 32);
    }

    void take(std::uint64_t word) {
        v3 ^= word;
        round();
        round();
        v0 ^= word;
    }

    std::uint64_t finish() {
        v2 ^= 0xffU;
        for (int i = 0; i < 4; ++i) {
            round();
        }
        return v0 ^ v1 ^ v2 ^ v3;
    }
};

/// Up to eight bytes, the first the least significant.
std::uint64_t little_endian(std::span<const std::byte> bytes) {
    std::uint64_t word = 0;
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        word |= std::to_integer<std::uint64_t>(bytes[i]) << (8 * i);
    }
    return word;
}

}  // namespace

std::uint64_t siphash(const std::array<std::uint64_t, 2>& key, std::span<const std::byte> message) {
    State state{key[0] ^ 0x736f6d6570736575U, key[1] ^ 0x646f72616e646f6dU, key[0] ^ 0x6c7967656e657261U,
                key[1] ^ 0x7465646279746573U};
    const std::uint64_t length = message.size();
    while (message.size() >= 8) {
        state.take(little_endian(message.first(8)));
        message = message.subspan(8);
    }
    state.take(length << 56U | little_endian(message));
    return state.finish();
}

}  // namespace roundtrip
