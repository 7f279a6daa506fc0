// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/worker/response_check.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <string>
#include <vector>

#include "roundtrip/answers/keystream.hpp"
#include "roundtrip/answers/stamp.hpp"

namespace roundtrip {

namespace {

/// Up to so many wrong bits are damage; more are another answer.
constexpr int kDamagedBits = 8;

/// The number that a stamp stands for, as text.
std::string number(std::span<const std::byte> stamp, Payload payload) {
    std::uint64_t value = 0;
    for (std::size_t digit = stamp.size(); digit-- > 0;) {
        const auto unit = std::to_integer<std::uint64_t>(stamp[digit]);
        value = payload == Payload::kBytes ? value << 8U | unit : value * kLetters + unit - 'A';
    }
    return std::to_string(value);
}

void require_length(const Request& request, std::span<const std::byte> response) {
    if (response.size() != request.response_bytes()) {
        throw WrongResponse("response has " + std::to_string(response.size()) + " bytes, expected " +
                            std::to_string(request.response_bytes()));
    }
}

void require_stamp(const Request& request, std::span<const std::byte> found, std::span<const std::byte> expected,
                   const char* what) {
    const bool same = expected.size() == kStampBytes && found.size() == kStampBytes
                          ? std::memcmp(found.data(), expected.data(), kStampBytes) == 0
                          : std::ranges::equal(found, expected);
    if (!same) {
        throw WrongResponse(std::string("response ") + what + " stamp " + number(found, request.payload()) +
                            ", expected " + number(expected, request.payload()));
    }
}

int wrong_bits(std::span<const std::byte> expected, std::span<const std::byte> response, std::size_t from) {
    int bits = 0;
    for (std::size_t i = from; i < expected.size() && bits <= kDamagedBits; ++i) {
        bits += std::popcount(std::to_integer<unsigned>(expected[i] ^ response[i]));
    }
    return bits;
}

}  // namespace

void check_closely(const Request& request, std::span<const std::byte> response) {
    require_length(request, response);
    const auto [head, tail] = stamps(request.bytes(), response.size());
    require_stamp(request, response.first(head.size()), head, "carries");
    require_stamp(request, response.last(tail.size()), tail, "ends with");
}

void check_keystream(const Request& request, std::span<const std::byte> response) {
    require_length(request, response);
    std::vector<std::byte> expected(response.size());
    const Content content =
        request.payload() == Payload::kBytes ? Content::kKeystreamBytes : Content::kKeystreamLetters;
    fill_keystream(expected, 0, crc32c(request.bytes()), content);
    const auto differ = std::ranges::mismatch(expected, response).in1;
    if (differ == expected.end()) {
        return;
    }
    const auto at = static_cast<std::size_t>(differ - expected.begin());
    const int bits = wrong_bits(expected, response, at);
    const std::string where = std::to_string(at) + " of " + std::to_string(response.size());
    throw WrongResponse(bits <= kDamagedBits
                            ? "response damaged: " + std::to_string(bits) + " wrong bits, first in byte " + where
                            : "response is not the answer to this request: it differs from byte " + where + " on");
}

}  // namespace roundtrip
