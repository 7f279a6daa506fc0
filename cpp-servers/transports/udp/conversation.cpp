// SPDX-License-Identifier: Apache-2.0
#include "conversation.hpp"

#include <sys/random.h>

#include <algorithm>
#include <string>

#include "roundtrip/memory/copy_bytes.hpp"
#include "roundtrip/process/error.hpp"

namespace roundtrip {

Conversation& Conversations::with(const sockaddr_in& client) {
    auto found = entries_.find(key(client));
    if (found == entries_.end()) {
        make_room();
        found = entries_.try_emplace(key(client), responder_, tally_).first;
    }
    found->second.heard = ++calls_;
    return found->second.conversation;
}

void Conversations::forget(const sockaddr_in& client) { entries_.erase(key(client)); }

void Conversations::make_room() {
    if (entries_.size() == kMax) {
        entries_.erase(std::ranges::min_element(entries_, {}, [](const auto& entry) {
            return std::pair(entry.second.conversation.is_proved(), entry.second.heard);
        }));
    }
}

Conversation::Conversation(SharedResponder& responder, Tally& tally) : responder_(&responder), tally_(&tally) {
    check(::getrandom(challenge_.data(), challenge_.size(), 0),
          "getrandom");  // so few bytes come at once (getrandom(2))
}

void Conversation::take(const Packet& packet, const Send& send) {
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

/// Sends the response again from the segment that the client lacks; without a response, asks for the request's rest.
void Conversation::resend(const Packet& packet, const Send& send) {
    if (answer_) {
        sent_segments_ = packet.segment;
        send_response(packet.segment, send);
    } else {
        say(Packet::Kind::kResend, send);
    }
}

/// Begins a trip that is new.
void Conversation::enter_trip(const Packet& packet) {
    if (!begun_ || ahead(packet) > 0) {
        begin(packet);
    } else if (packet.sizes.request_bytes != sizes_.request_bytes ||
               packet.sizes.response_bytes != sizes_.response_bytes) {
        throw BadInput("trip " + std::to_string(trip_) + " has changed its sizes");
    }
}

void Conversation::begin(const Packet& packet) {
    begun_ = true;
    trip_ = packet.trip;
    sizes_ = packet.sizes;
    received_segments_ = 0;
    answer_.reset();
    sent_segments_ = 0;
    taken_segments_ = 0;
}

/// Resumes the step that waited for the proof: a response, or a trip that counts below the one before.
void Conversation::take_proof(const Packet& packet, const Send& send) {
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
void Conversation::challenge(const Packet& packet, const Send& send) {
    try_send({Packet::Kind::kChallenge, packet.trip, 0, packet.sizes, challenge_}, send);
}

/// Sends, and leaves room for a challenge in what an address may get that is not proved.
///
/// @return false if that were too much; then nothing is sent
bool Conversation::try_send(const Packet& packet, const Send& send) {
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
void Conversation::take_segment(const Packet& packet, const Send& send) {
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

void Conversation::answer() {
    answer_.emplace(*responder_, tally_->whole(memory_.first(sizes_.request_bytes), sizes_.response_bytes));
    tally_->add(sizes_.request_bytes, sizes_.response_bytes);
}

/// Sends the segments that the window and the proof of the address still allow, a stamped response from where it lies.
///
/// @param received segments that the client has
void Conversation::send_response(std::size_t received, const Send& send) {
    taken_segments_ = received;
    const std::size_t end = std::min(segments_of(sizes_.response_bytes), received + Packet::kWindow);
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init): filled before it is read
    std::array<std::byte, Packet::kSegmentBytes> made;
    while (sent_segments_ < end) {
        const std::size_t bytes = segment_bytes(sizes_.response_bytes, sent_segments_);
        const AnswerPiece piece = answer_->piece(sent_segments_ * Packet::kSegmentBytes, std::span(made).first(bytes));
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
void Conversation::say(Packet::Kind kind, const Send& send) {
    try_send({kind, trip_, received_segments_, sizes_, {}}, send);
}

}  // namespace roundtrip
