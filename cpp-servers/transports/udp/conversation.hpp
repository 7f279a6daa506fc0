// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <netinet/in.h>
#include <sys/random.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "packet.hpp"
#include "roundtrip/answers/answer_pieces.hpp"
#include "roundtrip/memory/copy_bytes.hpp"
#include "roundtrip/memory/request_memory.hpp"
#include "roundtrip/process/error.hpp"
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
    Conversation(SharedResponder& responder, Tally& tally) : responder_(&responder), tally_(&tally) {
        check(::getrandom(challenge_.data(), challenge_.size(), 0),
              "getrandom");  // so few bytes come at once (getrandom(2))
    }

    /// Reacts to what the client has sent.
    ///
    /// @throws BadInput if the client contradicts itself, or sends a challenge back that is not its own
    /// @throws std::system_error
    void take(const Packet& packet, const Send& send) {
        heard_bytes_ += Packet::kHeaderBytes + packet.payload.size();
        if (packet.kind == Packet::Kind::kChallenge) {
            take_proof(packet, send);
            return;
        }
        if (is_behind(packet)) {
            challenge(packet, send);  // it is late, or of another client that has the port now
            return;
        }
        enter_trip(packet);
        switch (packet.kind) {
            case Packet::Kind::kRequest:
                take_segment(packet, send);
                break;
            case Packet::Kind::kReceived:
                if (answer_) {
                    send_response(packet.segment, send);
                }
                break;
            case Packet::Kind::kResend:
                resend(packet, send);
                break;
            case Packet::Kind::kResponse:
                throw BadInput("a client sent a response");
            case Packet::Kind::kChallenge:
                break;
        }
    }

    /// Whether the client has sent its challenge back.
    bool is_proved() const { return is_proved_; }

private:
    /// Numbers may run over: what is at most half a circle ahead is new (RFC 1982).
    std::int32_t ahead(const Packet& packet) const { return static_cast<std::int32_t>(packet.trip - trip_); }

    bool is_behind(const Packet& packet) const { return begun_ && ahead(packet) < 0; }

    /// Sends the response again from the segment that the client lacks; without a response, asks for the request's
    /// rest.
    void resend(const Packet& packet, const Send& send) {
        if (answer_) {
            sent_segments_ = packet.segment;
            send_response(packet.segment, send);
        } else {
            say(Packet::Kind::kResend, send);
        }
    }

    /// Begins a trip that is new.
    void enter_trip(const Packet& packet) {
        if (!begun_ || ahead(packet) > 0) {
            begin(packet);
        } else if (packet.sizes.request_bytes != sizes_.request_bytes ||
                   packet.sizes.response_bytes != sizes_.response_bytes) {
            throw BadInput("trip " + std::to_string(trip_) + " has changed its sizes");
        }
    }

    void begin(const Packet& packet) {
        begun_ = true;
        trip_ = packet.trip;
        sizes_ = packet.sizes;
        received_segments_ = 0;
        answer_.reset();
        sent_segments_ = 0;
        taken_segments_ = 0;
    }

    /// Resumes the step that waited for the proof: a response, or a trip that counts below the one before.
    void take_proof(const Packet& packet, const Send& send) {
        if (!std::ranges::equal(packet.payload, challenge_)) {
            throw BadInput("a client sent a challenge back that is not its own");
        }
        is_proved_ = true;
        if (is_behind(packet)) {
            begin(packet);
            say(Packet::Kind::kResend, send);
        } else if (answer_ && packet.trip == trip_) {
            send_response(taken_segments_, send);
        }
    }

    /// Has the client of a packet prove that datagrams to its address reach it.
    void challenge(const Packet& packet, const Send& send) {
        try_send({Packet::Kind::kChallenge, packet.trip, 0, packet.sizes, challenge_}, send);
    }

    /// Sends, and leaves room for a challenge in what an address may get that is not proved.
    ///
    /// @return false if that were too much; then nothing is sent
    bool try_send(const Packet& packet, const Send& send) {
        const std::size_t bytes =
            Packet::kHeaderBytes + packet.before_payload.size() + packet.payload.size() + packet.after_payload.size();
        const std::size_t kept =
            packet.kind == Packet::Kind::kChallenge ? 0 : Packet::kHeaderBytes + Packet::kChallengeBytes;
        if (!is_proved_ && sent_bytes_ + bytes + kept > kMostTimes * heard_bytes_) {
            return false;
        }
        sent_bytes_ += bytes;
        send(packet);
        return true;
    }

    /// Takes segments in their order only; a gap is closed when the client asks where the server stands.
    void take_segment(const Packet& packet, const Send& send) {
        if (answer_ || packet.segment != received_segments_) {
            return;
        }
        const std::size_t offset = packet.segment * Packet::kSegmentBytes;
        copy_bytes(packet.payload, memory_.room_for_unit(offset, Packet::kSegmentBytes));
        ++received_segments_;
        if (received_segments_ == segments_of(sizes_.request_bytes)) {
            answer();
            send_response(0, send);
        } else if (received_segments_ % Packet::kAcknowledged == 0) {
            say(Packet::Kind::kReceived, send);
        }
    }

    void answer() {
        answer_.emplace(*responder_, tally_->whole(memory_.first(sizes_.request_bytes), sizes_.response_bytes));
        tally_->add(sizes_.request_bytes, sizes_.response_bytes);
    }

    /// Sends the segments that the window and the proof of the address still allow, a stamped response from where it
    /// lies.
    ///
    /// @param received segments that the client has
    void send_response(std::size_t received, const Send& send) {
        taken_segments_ = received;
        const std::size_t end = std::min(segments_of(sizes_.response_bytes), received + Packet::kWindow);
        // NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init): filled before it is read
        std::array<std::byte, Packet::kSegmentBytes> made;
        while (sent_segments_ < end) {
            const std::size_t bytes = segment_bytes(sizes_.response_bytes, sent_segments_);
            const AnswerPiece piece =
                answer_->piece(sent_segments_ * Packet::kSegmentBytes, std::span(made).first(bytes));
            const Packet response{
                Packet::Kind::kResponse, trip_, sent_segments_, sizes_, piece.middle, piece.head, piece.tail};
            if (!try_send(response, send)) {
                challenge(response, send);
                return;
            }
            ++sent_segments_;
        }
    }

    /// Tells the client how much of the request is here.
    void say(Packet::Kind kind, const Send& send) { try_send({kind, trip_, received_segments_, sizes_, {}}, send); }

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
    Conversation& with(const sockaddr_in& client) {
        auto found = entries_.find(key(client));
        if (found == entries_.end()) {
            make_room();
            found = entries_.try_emplace(key(client), responder_, tally_).first;
        }
        found->second.heard = ++calls_;
        return found->second.conversation;
    }

    /// Forgets a client that does not keep to the format.
    void forget(const sockaddr_in& client) { entries_.erase(key(client)); }

    std::size_t count() const { return entries_.size(); }

private:
    using Client = std::pair<std::uint32_t, std::uint16_t>;  ///< its address and its port

    struct Entry {
        Entry(SharedResponder& responder, Tally& tally) : conversation(responder, tally) {}

        Conversation conversation;
        std::uint64_t heard = 0;  ///< a later call has a larger number
    };

    static Client key(const sockaddr_in& client) { return {client.sin_addr.s_addr, client.sin_port}; }
    void make_room() {
        if (entries_.size() == kMax) {
            entries_.erase(std::ranges::min_element(entries_, {}, [](const auto& entry) {
                return std::pair(entry.second.conversation.is_proved(), entry.second.heard);
            }));
        }
    }

    SharedResponder& responder_;
    Tally& tally_;
    std::map<Client, Entry> entries_;
    std::uint64_t calls_ = 0;
};

}  // namespace roundtrip
