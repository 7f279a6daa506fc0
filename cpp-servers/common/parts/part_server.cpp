// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/parts/part_server.hpp"

#include <algorithm>
#include <string>

#include "roundtrip/answers/whole_request.hpp"
#include "roundtrip/memory/copy_bytes.hpp"
#include "roundtrip/process/bad_input.hpp"

namespace roundtrip {

std::size_t PartServer::reply(std::span<const std::byte> bytes, std::span<std::byte> into) {
    const Part part = parse_part(bytes);
    Session& session = session_of(part.header.client);
    PartHeader answer_header = part.header;
    if (part.header.offset > 0 && part.content.empty() && session.is_answered) {  // asks for more of the response
        if (part.header.offset > session.response.size()) {
            throw BadInput("client asks for " + std::to_string(part.header.offset) + " of a response of " +
                           std::to_string(session.response.size()) + " bytes");
        }
        return lay_out_part(answer_header, session.response, into);
    }
    take(session, part);
    if (session.received < session.header.request_bytes) {
        answer_header.offset = session.received;
        return lay_out_part(answer_header, session.memory.first(session.received), into);
    }
    answer(session);
    answer_header.offset = 0;
    return lay_out_part(answer_header, session.response, into);
}

PartServer::Session& PartServer::session_of(std::uint32_t client) {
    auto& session = sessions_[client];
    if (session == nullptr) {
        session = std::make_unique<Session>(server_.options().content_of_bytes());
    }
    session->heard = ++parts_;
    if (sessions_.size() > kMostClients) {
        forget_one();
    }
    return *session;
}

void PartServer::forget_one() {
    sessions_.erase(std::ranges::min_element(sessions_, {}, [](const auto& entry) { return entry.second->heard; }));
}

/// Appends a part to the request that it belongs to; at offset 0 it begins one.
void PartServer::take(Session& session, const Part& part) const {
    if (part.header.offset == 0) {
        session.header = part.header;
        session.received = 0;
        session.is_answered = false;
    }
    const bool continues = !session.is_answered && part.header.offset == session.received &&
                           part.header.request_bytes == session.header.request_bytes &&
                           part.content.size() <= session.header.request_bytes - session.received &&
                           (!part.content.empty() || session.header.request_bytes == 0);
    if (!continues) {
        session.is_answered = true;
        session.response = {};
        throw BadInput("part of " + std::to_string(part.content.size()) + " bytes at " +
                       std::to_string(part.header.offset) + " does not continue a request of which " +
                       std::to_string(session.received) + " of " + std::to_string(session.header.request_bytes) +
                       " bytes have come");
    }
    auto rest = part.content;
    while (!rest.empty()) {
        const auto room = session.memory.room(session.received, session.received + rest.size());
        const auto now = rest.first(std::min(rest.size(), room.size()));
        copy_bytes(now, room);
        session.received += now.size();
        rest = rest.subspan(now.size());
    }
}

void PartServer::answer(Session& session) {
    session.is_answered = true;
    session.response = {};
    const auto request = session.memory.first(session.received);
    session.response = session.responder.answer(server_.tally().whole(request, session.header.response_bytes));
    server_.tally().add(session.received, session.header.response_bytes);
}

}  // namespace roundtrip
