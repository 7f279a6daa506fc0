// SPDX-License-Identifier: Apache-2.0
#include "conversation.hpp"

#include <algorithm>
#include <string>

#include "roundtrip/memory/copy_bytes.hpp"
#include "roundtrip/process/bad_input.hpp"

namespace roundtrip {

void Conversation::take(const Packet& packet, const Send& send) {
    if (packet.kind == Packet::Kind::kCookie || is_of_another_trip(packet)) {  // a cookie has come twice
        return;
    }
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
            if (answer_) {
                sent_segments_ = packet.segment;
                send_response(packet.segment, send);
            } else {
                say(Packet::Kind::kResend, send);
            }
            break;
        case Packet::Kind::kResponse:
            throw BadInput("a client sent a response");
        case Packet::Kind::kCookie:
            break;
    }
}

/// Whether the packet is late, or repeated. One of a trip that is new begins it.
bool Conversation::is_of_another_trip(const Packet& packet) {
    if (!begun_ || ahead(packet) > 0) {
        begin(packet);
    } else if (ahead(packet) == 0 && (packet.sizes.request_bytes != sizes_.request_bytes ||
                                      packet.sizes.response_bytes != sizes_.response_bytes)) {
        throw BadInput("trip " + std::to_string(trip_) + " has changed its sizes");
    }
    return packet.trip != trip_;
}

void Conversation::begin(const Packet& packet) {
    begun_ = true;
    trip_ = packet.trip;
    sizes_ = packet.sizes;
    received_segments_ = 0;
    answer_.reset();
    sent_segments_ = 0;
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

/// Sends on as far as the window reaches, a stamped response from where it lies.
///
/// @param received segments that the client has
void Conversation::send_response(std::size_t received, const Send& send) {
    const std::size_t end = std::min(segments_of(sizes_.response_bytes), received + Packet::kWindow);
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init): filled before it is read
    std::array<std::byte, Packet::kSegmentBytes> made;
    while (sent_segments_ < end) {
        const std::size_t bytes = segment_bytes(sizes_.response_bytes, sent_segments_);
        const AnswerPiece piece = answer_->piece(sent_segments_ * Packet::kSegmentBytes, std::span(made).first(bytes));
        send({Packet::Kind::kResponse, trip_, sent_segments_, sizes_, piece.middle, piece.head, piece.tail});
        ++sent_segments_;
    }
}

/// Tells the client how much of the request is here.
void Conversation::say(Packet::Kind kind, const Send& send) const {
    send({kind, trip_, received_segments_, sizes_, {}});
}

}  // namespace roundtrip
