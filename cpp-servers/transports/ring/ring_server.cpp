// SPDX-License-Identifier: Apache-2.0
#include "ring_server.hpp"

#include <algorithm>
#include <string>

#include "roundtrip/answers/whole_request.hpp"
#include "roundtrip/process/bad_input.hpp"
#include "roundtrip/process/error.hpp"
#include "roundtrip/process/interruption.hpp"

namespace roundtrip {

namespace {

bool has_client(std::uint32_t session) { return session % 2 == 1; }

std::size_t response_length(std::int32_t wanted) {
    if (wanted < 0) {
        throw BadInput("response length " + std::to_string(wanted) + " is negative");
    }
    return static_cast<std::size_t>(wanted);
}

Wait way_of(std::uint32_t number) {
    if (number > static_cast<std::uint32_t>(Wait::kSleep)) {
        throw BadInput("way of waiting " + std::to_string(number) + " does not exist, expected 0 to 2");
    }
    return static_cast<Wait>(number);
}

}  // namespace

void RingServer::serve() {
    try {
        while (true) {
            const std::uint32_t session = await_session();
            try {
                const Wait way = way_of(layout_.wait.load(std::memory_order_relaxed));
                file_.rings().empty();
                accept(session);
                serve_session(way);
            } catch (const SessionOver&) {           // how every client ends
            } catch (const std::exception& error) {  // of this client only: a bad message, or no memory for it
                print_error(error.what());
            }
            accept(0);
        }
    } catch (const Stopped&) {  // as asked
    }
}

/// Nobody spins for a client that may never come.
std::uint32_t RingServer::await_session() {
    std::uint32_t session = session_;
    const auto is_new = [&](std::memory_order /*order*/) {
        session = layout_.session.load(std::memory_order_seq_cst);
        return session != session_ && has_client(session);
    };
    struct OnlyStop : Patience {
        explicit OnlyStop(const RingServer& owner) : server(owner) {}
        void keep() override {
            throw_if_stopped(server.stop_);
            server.file_.rings().describe();  // the last client may have written there
        }
        std::chrono::milliseconds longest_sleep() const override { return server.longest_sleep(); }
        const RingServer& server;
    } patience(*this);
    Waiting(Wait::kSleep, layout_.server_asleep, layout_.client_asleep, patience).until(is_new);
    session_ = session;
    return session;
}

void RingServer::accept(std::uint32_t session) {
    layout_.accepted.store(session, std::memory_order_seq_cst);
    Waiting::wake(layout_.client_asleep);
}

void RingServer::serve_session(Wait way) {
    const Waiting waiting(way, layout_.server_asleep, layout_.client_asleep, *this);
    Baton baton(layout_.baton, Baton::Side::kServer);
    RingReader requests(file_.rings().request_bytes(), layout_.requests, baton, waiting, past_caches_from_);
    RingWriter responses(file_.rings().response_bytes(), layout_.responses, baton, waiting, past_caches_from_);
    next_look_ = {};
    unlooked_bytes_ = 0;
    while (true) {
        look_at_client(answer(requests, responses));
    }
}

/// Waits look whether the client lives and the server is to stop, but whoever fills its ring fast enough, or with what
/// is wrong, never lets it wait.
[[gnu::always_inline]] inline void RingServer::look_at_client(std::size_t moved_bytes) {
    constexpr std::size_t kBytesBetweenLooks = std::size_t{1} << 20U;
    constexpr std::size_t kBytesOfAMessage = 256;  // that take as long as what is around them
    unlooked_bytes_ += kBytesOfAMessage + moved_bytes;
    if (unlooked_bytes_ >= kBytesBetweenLooks) {
        unlooked_bytes_ = 0;
        keep();
    }
}

[[gnu::always_inline]] inline std::span<const std::byte> RingServer::receive(RingReader& requests, std::size_t bytes) {
    if (bytes > memory_.capacity()) {
        return receive_growing(requests, bytes);
    }
    const auto request = memory_.first(bytes);
    requests.take(request);
    return request;
}

std::size_t RingServer::answer(RingReader& requests, RingWriter& responses) {
    const MessageHeader header = requests.next();
    const auto request_bytes = static_cast<std::size_t>(header.bytes);
    const std::size_t response_bytes = response_length(header.word);
    const WholeRequest request = tally_.whole(receive(requests, request_bytes), response_bytes);
    const bool is_answered = !tally_.takes(request);
    requests.end();
    if (is_answered) {
        requests.release();
        responses.put(0, responder_.answer(request));
        responses.publish();
    }
    tally_.add_alone(request_bytes, response_bytes);  // nobody waits for it any more
    return request_bytes + response_bytes;
}

/// Memory for bytes that have not come is not asked for.
std::span<const std::byte> RingServer::receive_growing(RingReader& requests, std::size_t bytes) {
    for (std::size_t received = 0; received < bytes;) {
        const auto room = memory_.room(received, bytes);
        const auto into = room.first(std::min(room.size(), bytes - received));
        requests.take(into);
        received += into.size();
    }
    return memory_.first(bytes);
}

void RingServer::keep() {
    throw_if_stopped(stop_);
    if (layout_.session.load(std::memory_order_seq_cst) != session_) {
        throw SessionOver();
    }
    const auto now = std::chrono::steady_clock::now();
    if (now >= next_look_) {
        next_look_ = now + kBetweenLooks;
        if (!file_.other_lives()) {
            throw SessionOver();  // a client that left without a word left its session, too
        }
    }
}

/// Every reason to end a sleep wakes the server, unless a client is killed in the midst of doing so.
std::chrono::milliseconds RingServer::longest_sleep() const { return std::chrono::seconds(1); }

}  // namespace roundtrip
