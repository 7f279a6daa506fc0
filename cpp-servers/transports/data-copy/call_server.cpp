// SPDX-License-Identifier: Apache-2.0
#include "call_server.hpp"

#include <span>
#include <stdexcept>
#include <string>
#include <system_error>

#include "other_process.hpp"
#include "roundtrip/process/error.hpp"

namespace roundtrip {

namespace {

/// What requests fit into before a client has asked for more.
constexpr std::size_t kFirstRoomBytes = std::size_t{64} << 10U;

std::size_t length(std::int32_t bytes, const char* what) {
    if (bytes < 0) {
        throw std::invalid_argument(std::string(what) + " length " + std::to_string(bytes) + " is negative");
    }
    return static_cast<std::size_t>(bytes);
}

}  // namespace

CallServer::CallServer(Content content, Tally& tally) : responder_(content), tally_(tally) {
    request_.commit(kFirstRoomBytes);
}

bool CallServer::take_call() {
    const Call call{.process = call_.process,
                    .reply = call_.reply,
                    .response = call_.response,
                    .request_bytes = call_.request_bytes,
                    .response_bytes = call_.response_bytes,
                    .number = call_.number,
                    .unused = 0};
    if (call.number == taken_) {
        return false;  // rung for a call that was answered with an earlier ring
    }
    taken_ = call.number;
    try {
        call.response_bytes == kOnlyRoom ? make_room(call) : answer(call);
    } catch (const std::exception& error) {  // of this client only: a bad call, no memory, or it is gone
        print_error(error.what());
        refuse(call);
    }
    return true;
}

void CallServer::answer(const Call& call) {
    const std::size_t request_bytes = length(call.request_bytes, "request");
    const std::size_t response_bytes = length(call.response_bytes, "response");
    if (request_bytes > request_.committed()) {
        throw std::invalid_argument("request of " + std::to_string(request_bytes) + " bytes in room for " +
                                    std::to_string(request_.committed()));
    }
    const auto response = responder_.answer(tally_.whole({request_.data(), request_bytes}, response_bytes));
    tally_.add(request_bytes, response_bytes);
    reply(call, false, response);
}

/// Only address space: pages come when a client writes into them.
void CallServer::make_room(const Call& call) {
    request_.commit(length(call.request_bytes, "request"));
    reply(call, false, {});
}

void CallServer::reply(const Call& call, bool refused, std::span<const std::byte> response) const {
    const Reply reply{.room_bytes = request_.committed(), .number = call.number, .refused = refused ? 1U : 0U};
    write_into(static_cast<pid_t>(call.process), {.bytes = response, .address = call.response},
               {.bytes = std::as_bytes(std::span(&reply, 1)), .address = call.reply});
}

void CallServer::refuse(const Call& call) const {
    try {
        reply(call, true, {});
    } catch (const std::system_error&) {  // nobody is there to be told
    }
}

}  // namespace roundtrip
