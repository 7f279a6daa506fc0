// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "packet.hpp"
#include "roundtrip/answers/answer_pieces.hpp"
#include "roundtrip/memory/request_memory.hpp"
#include "roundtrip/server/tally.hpp"

namespace roundtrip {

/// What the server knows of one client: its trip under way (idl/udp.md). Does nothing but react to packets: the client
/// asks again when something is lost, so that the server needs no clock. One thread.
class Conversation {
public:
    /// Sends a datagram to the client.
    using Send = std::function<void(const Packet& packet)>;

    /// @param responder and tally stay the caller's
    Conversation(SharedResponder& responder, Tally& tally) : responder_(&responder), tally_(&tally) {}

    /// Reacts to what the client has sent.
    ///
    /// @throws BadInput if the client contradicts itself
    /// @throws std::system_error
    void take(const Packet& packet, const Send& send);

    /// Whether the packet is of a trip before the one under way: it is late, or of another client that has the port
    /// now.
    bool is_behind(const Packet& packet) const { return begun_ && ahead(packet) < 0; }

private:
    /// Numbers may run over: what is at most half a circle ahead is new (RFC 1982).
    std::int32_t ahead(const Packet& packet) const { return static_cast<std::int32_t>(packet.trip - trip_); }

    bool is_of_another_trip(const Packet& packet);
    void begin(const Packet& packet);
    void take_segment(const Packet& packet, const Send& send);
    void answer();
    void send_response(std::size_t received, const Send& send);
    void say(Packet::Kind kind, const Send& send) const;

    SharedResponder* responder_;
    Tally* tally_;
    RequestMemory memory_;
    bool begun_ = false;
    std::uint32_t trip_ = 0;
    RequestHeader sizes_{};
    std::size_t received_segments_ = 0;   ///< of the request
    std::optional<AnswerPieces> answer_;  ///< once the request is whole
    std::size_t sent_segments_ = 0;       ///< of the response
};

}  // namespace roundtrip
