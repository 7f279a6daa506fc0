// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <stdexcept>
#include <vector>

#include "roundtrip/answers/content.hpp"

namespace roundtrip {

/// Kinds of messages: any bytes, or text of one letter A to Z a byte.
enum class Payload { kBytes, kText };

/// One request and the size of the response wanted. Its memory is reused: each trip writes its number into the first
/// bytes. One thread.
class Request {
public:
    /// No bytes, which ask for none.
    Request() = default;

    /// Random bytes, or letters, that follow from the seed.
    Request(Payload payload, std::size_t request_bytes, std::size_t response_bytes, std::uint64_t seed);

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
    void fill_behind_stamp();

private:
    void stamp_otherwise(std::uint64_t trip);

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

/// Finds out what is wrong with a response, if anything is.
///
/// @throws WrongResponse
void check_closely(const Request& request, std::span<const std::byte> response);

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
void check_keystream(const Request& request, std::span<const std::byte> response);

}  // namespace roundtrip
