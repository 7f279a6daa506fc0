// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <netinet/in.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <utility>

#include "packet.hpp"
#include "roundtrip/answers/answer_pieces.hpp"
#include "roundtrip/memory/request_memory.hpp"
#include "roundtrip/server/server.hpp"

namespace roundtrip {

/// A client as the server knows it: its trip under way (idl/udp.md), and whether its address is its own. It only reacts
/// to packets: the client asks again when something is lost, so that the server needs no clock. One thread.
class Conversation {
public:
    /// Sends a datagram to the client.
    using Send = std::function<void(const Packet& packet)>;

    /// Bytes sent for each that came from an address, before it is proved (RFC 9000, 8.1).
    static constexpr std::size_t kMostTimes = 3;

    /// @param responder and tally stay the caller's
    /// @throws std::system_error if there is no random number for the challenge
    Conversation(SharedResponder& responder, Tally& tally);

    /// Reacts to what the client has sent.
    ///
    /// @throws BadInput if the client contradicts itself, or sends a challenge back that is not its own
    /// @throws std::system_error
    void take(const Packet& packet, const Send& send);

    /// Whether the client has sent its challenge back.
    bool is_proved() const { return is_proved_; }

private:
    /// Numbers may run over: what is at most half a circle ahead is new (RFC 1982).
    std::int32_t ahead(const Packet& packet) const { return static_cast<std::int32_t>(packet.trip - trip_); }

    bool is_behind(const Packet& packet) const { return begun_ && ahead(packet) < 0; }
    void resend(const Packet& packet, const Send& send);
    void enter_trip(const Packet& packet);
    void begin(const Packet& packet);
    void take_proof(const Packet& packet, const Send& send);
    void challenge(const Packet& packet, const Send& send);
    bool try_send(const Packet& packet, const Send& send);
    void take_segment(const Packet& packet, const Send& send);
    void answer();
    void send_response(std::size_t received, const Send& send);
    void say(Packet::Kind kind, const Send& send);

    SharedResponder* responder_;
    Tally* tally_;
    RequestMemory memory_;
    bool begun_ = false;
    std::uint32_t trip_ = 0;
    RequestHeader sizes_{};
    std::size_t received_segments_ = 0;   ///< segments of the request
    std::optional<AnswerPieces> answer_;  ///< once the request is whole
    std::size_t sent_segments_ = 0;       ///< segments of the response
    std::size_t taken_segments_ = 0;      ///< segments of the response that the client says it has
    std::array<std::byte, Packet::kChallengeBytes> challenge_{};
    bool is_proved_ = false;
    std::size_t heard_bytes_ = 0;  ///< from an address that is not proved
    std::size_t sent_bytes_ = 0;   ///< to an address that is not proved
};

/// The conversations of a server, by the address of the client. Over kMax one is forgotten, because nobody says when a
/// client of UDP has gone: among those that have not proved their address, or else among all, the one that has been
/// silent longest. One thread.
class Conversations {
public:
    static constexpr std::size_t kMax = 256;

    Conversations(SharedResponder& responder, Tally& tally) : responder_(responder), tally_(tally) {}

    /// The conversation with this client, which begins if there is none. Valid until the next call.
    ///
    /// @throws std::system_error if there is no memory
    Conversation& with(const sockaddr_in& client);

    /// Forgets a client that does not keep to the format.
    void forget(const sockaddr_in& client);

    std::size_t count() const { return entries_.size(); }

private:
    using Client = std::pair<std::uint32_t, std::uint16_t>;  ///< its address and its port

    struct Entry {
        Entry(SharedResponder& responder, Tally& tally) : conversation(responder, tally) {}

        Conversation conversation;
        std::uint64_t heard = 0;  ///< a later call has a larger number
    };

    static Client key(const sockaddr_in& client) { return {client.sin_addr.s_addr, client.sin_port}; }
    void make_room();

    SharedResponder& responder_;
    Tally& tally_;
    std::map<Client, Entry> entries_;
    std::uint64_t calls_ = 0;
};

}  // namespace roundtrip
