// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <arpa/inet.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string>

#include "roundtrip/memory/big_endian.hpp"
#include "roundtrip/process/error.hpp"

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
inline std::size_t segments_of(std::size_t message_bytes) {
    return std::max<std::size_t>(1, (message_bytes + Packet::kSegmentBytes - 1) / Packet::kSegmentBytes);
}

/// Bytes of one of them.
inline std::size_t segment_bytes(std::size_t message_bytes, std::size_t segment) {
    return std::min(Packet::kSegmentBytes, message_bytes - segment * Packet::kSegmentBytes);
}

using Words = std::array<std::uint32_t, Packet::kHeaderBytes / sizeof(std::uint32_t)>;

inline Words words_of(std::span<const std::byte> datagram) {
    if (datagram.size() < Packet::kHeaderBytes) {
        throw BadInput("datagram has " + std::to_string(datagram.size()) + " bytes, a header has " +
                       std::to_string(Packet::kHeaderBytes));
    }
    Words words{};
    std::memcpy(words.data(), datagram.data(), Packet::kHeaderBytes);
    std::ranges::transform(words, words.begin(), ntohl);
    return words;
}

inline Packet::Kind kind_of(std::uint32_t word) {
    if (word < static_cast<std::uint32_t>(Packet::Kind::kRequest) ||
        word > static_cast<std::uint32_t>(Packet::Kind::kChallenge)) {
        throw BadInput("datagram of kind " + std::to_string(word) + ", there are 1 to 5");
    }
    return static_cast<Packet::Kind>(word);
}

/// Length of the message that the packet is a segment of, or speaks of.
inline std::size_t message_bytes(const Packet& packet, std::size_t payload_bytes) {
    if (packet.kind == Packet::Kind::kRequest) {
        return packet.sizes.request_bytes;
    }
    if (packet.kind == Packet::Kind::kResponse) {
        return packet.sizes.response_bytes;
    }
    if (packet.kind == Packet::Kind::kChallenge && payload_bytes != Packet::kChallengeBytes) {
        throw BadInput("challenge has " + std::to_string(payload_bytes) + " bytes, expected " +
                       std::to_string(Packet::kChallengeBytes));
    }
    if (packet.kind != Packet::Kind::kChallenge && payload_bytes > 0) {
        throw BadInput("acknowledgement has " + std::to_string(payload_bytes) + " bytes behind its header");
    }
    return std::max(packet.sizes.request_bytes, packet.sizes.response_bytes);
}

inline void check_segment(const Packet& packet) {
    const std::size_t bytes = message_bytes(packet, packet.payload.size());
    const bool carries = packet.kind == Packet::Kind::kRequest || packet.kind == Packet::Kind::kResponse;
    const std::size_t last = segments_of(bytes) - (carries ? 1 : 0);
    if (packet.segment > last) {
        throw BadInput("segment " + std::to_string(packet.segment) + " of a message that ends with " +
                       std::to_string(last));
    }
    if (carries && packet.payload.size() != segment_bytes(bytes, packet.segment)) {
        throw BadInput("segment " + std::to_string(packet.segment) + " has " + std::to_string(packet.payload.size()) +
                       " bytes, expected " + std::to_string(segment_bytes(bytes, packet.segment)));
    }
}

/// Pure; any thread.
///
/// @return views the datagram
/// @throws BadInput if it is none of the format; the message says why
inline Packet parse_packet(std::span<const std::byte> datagram) {
    const Words words = words_of(datagram);
    constexpr std::size_t kSizesAt = Packet::kHeaderBytes - RequestHeader::kBytes;
    const Packet packet{kind_of(words[0]), words[1], words[2],
                        parse_header(datagram.subspan<kSizesAt, RequestHeader::kBytes>()),
                        datagram.subspan(Packet::kHeaderBytes)};
    check_segment(packet);
    return packet;
}

/// The header of a packet. Its payload follows on the wire.
inline std::array<std::byte, Packet::kHeaderBytes> header_of(const Packet& packet) {
    Words words{static_cast<std::uint32_t>(packet.kind), packet.trip, static_cast<std::uint32_t>(packet.segment),
                static_cast<std::uint32_t>(packet.sizes.request_bytes),
                static_cast<std::uint32_t>(packet.sizes.response_bytes)};
    std::ranges::transform(words, words.begin(), htonl);
    return std::bit_cast<std::array<std::byte, Packet::kHeaderBytes>>(words);
}

}  // namespace roundtrip
