// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <random>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include "roundtrip/answers/content.hpp"

namespace roundtrip {

/// Kinds of messages: any bytes, or text of one letter A to Z a byte.
enum class Payload { kBytes, kText };

inline void fill(std::span<std::byte> into, std::uint64_t seed) {
    std::mt19937_64 random(seed);
    for (auto rest = into; !rest.empty();) {
        const std::uint64_t word = random();
        const std::size_t bytes = std::min(rest.size(), sizeof word);
        std::memcpy(rest.data(), &word, bytes);
        rest = rest.subspan(bytes);
    }
}

/// One request and the size of the response wanted. Its memory is reused: each trip writes its number into the first
/// bytes. One thread.
class Request {
public:
    /// No bytes, which ask for none.
    Request() = default;

    /// Random bytes, or letters, that follow from the seed.
    Request(Payload payload, std::size_t request_bytes, std::size_t response_bytes, std::uint64_t seed)
        : payload_(payload), bytes_(request_bytes), response_bytes_(response_bytes) {
        fill(bytes_, seed);
        if (payload == Payload::kText) {
            std::transform(bytes_.begin(), bytes_.end(), bytes_.begin(), letter_of);
        }
    }

    std::span<const std::byte> bytes() const { return bytes_; }
    std::size_t response_bytes() const { return response_bytes_; }
    Payload payload() const { return payload_; }

    /// Writes as much of the number of a round trip as fits (idl/answers.md). Lies between two round trips, so what
    /// nearly always fits is one move.
    void stamp(std::uint64_t trip) {
        if (payload_ == Payload::kBytes && bytes_.size() >= kStampBytes) {
            std::memcpy(bytes_.data(), &trip, kStampBytes);
        } else {
            stamp_otherwise(trip);
        }
    }

    /// Makes all bytes behind the stamp follow from it (idl/streams.md); of at least 8 bytes.
    void fill_behind_stamp() {
        const std::span all(bytes_);
        fill_keystream(all.subspan(kStampBytes), 0, crc32c(all.first(kStampBytes)), Content::kKeystreamBytes);
    }

private:
    void stamp_otherwise(std::uint64_t trip) {
        for (std::byte& byte : std::span(bytes_).first(std::min(kStampBytes, bytes_.size()))) {
            byte = payload_ == Payload::kBytes ? static_cast<std::byte>(trip)
                                               : static_cast<std::byte>('A' + static_cast<unsigned>(trip % kLetters));
            trip = payload_ == Payload::kBytes ? trip >> 8U : trip / kLetters;
        }
    }

    Payload payload_ = Payload::kBytes;
    std::vector<std::byte> bytes_;
    std::size_t response_bytes_ = 0;
};

/// A response is not the answer to its request; the message says how.
class WrongResponse : public std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// Whether a response has the length asked for and both copies of a whole stamp, or is empty as it was asked to be.
inline bool is_surely_right(const Request& request, std::span<const std::byte> response) {
    if (response.size() != request.response_bytes()) {
        return false;
    }
    const auto asked = request.bytes();
    return response.empty() || (has_whole_stamps(asked.size(), response.size()) &&
                                std::memcmp(response.data(), asked.data(), kStampBytes) == 0 &&
                                std::memcmp(response.last(kStampBytes).data(), asked.data(), kStampBytes) == 0);
}

/// Up to so many wrong bits are damage; more are another answer.
inline constexpr int kDamagedBits = 8;

/// The number that a stamp stands for, as text.
inline std::string number(std::span<const std::byte> stamp, Payload payload) {
    std::uint64_t value = 0;
    for (std::size_t digit = stamp.size(); digit-- > 0;) {
        const auto unit = std::to_integer<std::uint64_t>(stamp[digit]);
        value = payload == Payload::kBytes ? value << 8U | unit : value * kLetters + unit - 'A';
    }
    return std::to_string(value);
}

inline void require_length(const Request& request, std::span<const std::byte> response) {
    if (response.size() != request.response_bytes()) {
        throw WrongResponse("response has " + std::to_string(response.size()) + " bytes, expected " +
                            std::to_string(request.response_bytes()));
    }
}

inline void require_stamp(const Request& request, std::span<const std::byte> found, std::span<const std::byte> expected,
                          const char* what) {
    const bool same = expected.size() == kStampBytes && found.size() == kStampBytes
                          ? std::memcmp(found.data(), expected.data(), kStampBytes) == 0
                          : std::ranges::equal(found, expected);
    if (!same) {
        throw WrongResponse(std::string("response ") + what + " stamp " + number(found, request.payload()) +
                            ", expected " + number(expected, request.payload()));
    }
}

inline int wrong_bits(std::span<const std::byte> expected, std::span<const std::byte> response, std::size_t from) {
    int bits = 0;
    for (std::size_t i = from; i < expected.size() && bits <= kDamagedBits; ++i) {
        bits += std::popcount(std::to_integer<unsigned>(expected[i] ^ response[i]));
    }
    return bits;
}

/// Finds out what is wrong with a response, if anything is.
///
/// @throws WrongResponse
inline void check_closely(const Request& request, std::span<const std::byte> response) {
    require_length(request, response);
    const auto [head, tail] = stamps(request.bytes(), response.size());
    require_stamp(request, response.first(head.size()), head, "carries");
    require_stamp(request, response.last(tail.size()), tail, "ends with");
}

/// Checks a timed trip as ResponseValidator does in Java: the length and both copies of the stamp.
/// Lies between two round trips, so nearly all responses pass without a call.
///
/// @throws WrongResponse
inline void check_response(const Request& request, std::span<const std::byte> response) {
    if (!is_surely_right(request, response)) {
        check_closely(request, response);
    }
}

/// Checks every byte of an answer in verify mode (idl/answers.md).
///
/// @throws WrongResponse
inline void check_keystream(const Request& request, std::span<const std::byte> response) {
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
