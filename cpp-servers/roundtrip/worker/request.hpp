// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

#include "roundtrip/answers/stamp.hpp"

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

}  // namespace roundtrip
