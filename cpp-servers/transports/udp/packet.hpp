// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "roundtrip/memory/big_endian.hpp"

namespace roundtrip {

/// A datagram of idl/udp.md: a header, and in requests and responses a segment of them, or a challenge.
struct Packet {
    enum class Kind : std::uint32_t {
        kRequest = 1,    ///< segment `segment` of the request
        kResponse = 2,   ///< segment `segment` of the response
        kReceived = 3,   ///< all before `segment` is here: send on
        kResend = 4,     ///< all before `segment` is here, but nothing more comes: go back
        kChallenge = 5,  ///< a client that sends the payload back has proved its address
    };

    static constexpr std::size_t kHeaderBytes = 20;
    static constexpr std::size_t kSegmentBytes = 32U << 10U;
    static constexpr std::size_t kChallengeBytes = 8;
    static constexpr std::size_t kMaxBytes = kHeaderBytes + kSegmentBytes;

    /// Segments that a sender may be ahead of the last one that it knows to be received.
    static constexpr std::size_t kWindow = 8;

    /// A receiver says what is here after so many segments.
    static constexpr std::size_t kAcknowledged = kWindow / 2;

    Kind kind;
    std::uint32_t trip;
    std::size_t segment;
    RequestHeader sizes;
    std::span<const std::byte> payload;
    std::span<const std::byte> before_payload{};  ///< a stamp beside the payload, in packets that are sent
    std::span<const std::byte> after_payload{};
};

/// Segments of a message: at least one, because an empty message has to be sent, too.
std::size_t segments_of(std::size_t message_bytes);

/// Bytes of one of them.
std::size_t segment_bytes(std::size_t message_bytes, std::size_t segment);

/// Pure; any thread.
///
/// @return views the datagram
/// @throws BadInput if it is none of the format; the message says why
Packet parse_packet(std::span<const std::byte> datagram);

/// The header of a packet. Its payload follows on the wire.
std::array<std::byte, Packet::kHeaderBytes> header_of(const Packet& packet);

}  // namespace roundtrip
