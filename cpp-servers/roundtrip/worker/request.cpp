// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/worker/request.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <random>
#include <string>
#include <vector>

#include "roundtrip/answers/content.hpp"

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

void fill(std::span<std::byte> into, std::uint64_t seed) {
    std::mt19937_64 random(seed);
    for (auto rest = into; !rest.empty();) {
        const std::uint64_t word = random();
        const std::size_t bytes = std::min(rest.size(), sizeof word);
        std::memcpy(rest.data(), &word, bytes);
        rest = rest.subspan(bytes);
    }
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

Request::Request(Payload payload, std::size_t request_bytes, std::size_t response_bytes, std::uint64_t seed)
    : payload_(payload), bytes_(request_bytes), response_bytes_(response_bytes) {
    fill(bytes_, seed);
    if (payload == Payload::kText) {
        std::transform(bytes_.begin(), bytes_.end(), bytes_.begin(), letter_of);
    }
}

void Request::stamp_otherwise(std::uint64_t trip) {
    for (std::byte& byte : std::span(bytes_).first(std::min(kStampBytes, bytes_.size()))) {
        byte = payload_ == Payload::kBytes ? static_cast<std::byte>(trip)
                                           : static_cast<std::byte>('A' + static_cast<unsigned>(trip % kLetters));
        trip = payload_ == Payload::kBytes ? trip >> 8U : trip / kLetters;
    }
}

void Request::fill_behind_stamp() {
    const std::span all(bytes_);
    fill_keystream(all.subspan(kStampBytes), 0, crc32c(all.first(kStampBytes)), Content::kKeystreamBytes);
}

}  // namespace roundtrip
