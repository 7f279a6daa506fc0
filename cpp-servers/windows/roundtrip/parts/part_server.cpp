// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/parts/part_server.hpp"

#include <algorithm>
#include <string>

#include "roundtrip/answers/whole_request.hpp"
#include "roundtrip/memory/copy_bytes.hpp"
#include "roundtrip/process/error.hpp"

namespace roundtrip {

namespace {

/// How often silent clients are looked for while others ask.
constexpr std::chrono::seconds kBetweenLooks{1};

/// A piece of a keystream begins where a word of it does.
constexpr std::size_t kWordBytes = 8;

/// Lays out as much of a response as there is room for, from the offset of the header on.
std::size_t lay_out_answer(const PartHeader& header, const AnswerPieces& answer, std::span<std::byte> into) {
    const auto room = lay_out_header(header, into);
    const auto content = room.first(std::min(room.size(), answer.bytes() - header.offset));
    const AnswerPiece piece = answer.piece(header.offset, content);
    const auto behind_head = copy_bytes(piece.head, content);
    if (piece.middle.data() != content.data()) {  // or else it was made there
        copy_bytes(piece.tail, copy_bytes(piece.middle, behind_head));
    }
    return PartHeader::kBytes + content.size();
}

}  // namespace

std::size_t PartServer::reply(std::span<const std::byte> bytes, std::span<std::byte> into) {
    const Part part = parse_part(bytes);
    Session& session = session_of(part.header);
    PartHeader answer_header = part.header;
    if (part.header.offset > 0 && part.content.empty() && session.answer) {  // asks for more of the response
        if (part.header.offset > session.answer->bytes() || part.header.offset % kWordBytes != 0) {
            throw BadInput("client asks for byte " + std::to_string(part.header.offset) + " of a response of " +
                           std::to_string(session.answer->bytes()) + ", where no part begins");
        }
        return lay_out_answer(answer_header, *session.answer, into);
    }
    take(session, part);
    if (session.received < session.header.request_bytes) {
        answer_header.offset = session.received;
        return lay_out_part(answer_header, session.memory.first(session.received), into);
    }
    answer(session);
    answer_header.offset = 0;
    return lay_out_answer(answer_header, *session.answer, into);
}

/// The transfer of a client, a new one if the part begins a request.
PartServer::Session& PartServer::session_of(const PartHeader& header) {
    const auto now = std::chrono::steady_clock::now();
    if (now - looked_ >= kBetweenLooks) {
        forget_silent();
    }
    auto found = sessions_.find(header.client);
    if (found == sessions_.end()) {
        if (header.offset > 0) {
            throw BadInput("part at " + std::to_string(header.offset) + " of client " + std::to_string(header.client) +
                           ", which has begun nothing or was silent for too long");
        }
        if (sessions_.size() == kMostClients) {
            forget_one();
        }
        found = sessions_.try_emplace(header.client).first;
    }
    found->second.turn = ++turns_;
    found->second.heard = now;
    return found->second;
}

void PartServer::forget_silent() {
    looked_ = std::chrono::steady_clock::now();
    std::erase_if(sessions_, [&](const auto& entry) { return looked_ - entry.second.heard >= silence_; });
}

void PartServer::forget_one() {
    sessions_.erase(std::ranges::min_element(sessions_, {}, [](const auto& entry) { return entry.second.turn; }));
}

/// Appends a part to the request that it belongs to; at offset 0 it begins one. A transfer that a part does not
/// continue is forgotten.
void PartServer::take(Session& session, const Part& part) {
    if (part.header.offset == 0) {
        session.header = part.header;
        session.received = 0;
        session.answer.reset();
    }
    const bool continues = !session.answer && part.header.offset == session.received &&
                           part.header.request_bytes == session.header.request_bytes &&
                           part.content.size() <= session.header.request_bytes - session.received &&
                           (!part.content.empty() || session.header.request_bytes == 0);
    if (!continues) {
        const std::string why = "part of " + std::to_string(part.content.size()) + " bytes at " +
                                std::to_string(part.header.offset) + " does not continue a request of which " +
                                std::to_string(session.received) + " of " +
                                std::to_string(session.header.request_bytes) + " bytes have come";
        sessions_.erase(part.header.client);
        throw BadInput(why);
    }
    session.memory.append(part.content, session.received, session.received + part.content.size());
}

void PartServer::answer(Session& session) {
    const auto request = session.memory.first(session.received);
    session.answer.emplace(responder_, server_.tally().whole(request, session.header.response_bytes));
    server_.tally().add(session.received, session.header.response_bytes);
}

}  // namespace roundtrip
