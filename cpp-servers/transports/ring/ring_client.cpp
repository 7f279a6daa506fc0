// SPDX-License-Identifier: Apache-2.0
#include "ring_client.hpp"

#include <stdexcept>
#include <string>
#include <utility>

namespace roundtrip {

RingClient::RingClient(RingFile file, Wait way, std::chrono::milliseconds timeout, std::size_t past_caches_from)
    : file_(std::move(file)),
      layout_(file_.layout()),
      timeout_(timeout),
      session_((layout_.session.load(std::memory_order_relaxed) | 1U) + 2),
      waiting_(way, layout_.client_asleep, layout_.server_asleep, *this),
      baton_(layout_.baton, Baton::Side::kClient),
      requests_(file_.rings().request_bytes(), layout_.requests, baton_, waiting_, past_caches_from),
      responses_(file_.rings().response_bytes(), layout_.responses, baton_, waiting_, past_caches_from) {
    layout_.wait.store(static_cast<std::uint32_t>(way), std::memory_order_relaxed);
    begin();
}

void RingClient::begin() {
    layout_.session.store(session_, std::memory_order_seq_cst);
    Waiting::wake(layout_.server_asleep);
    waiting_.until([this](std::memory_order order) { return layout_.accepted.load(order) == session_; });
    accepted_ = true;
}

RingClient::~RingClient() {
    layout_.session.store(session_ + 1, std::memory_order_seq_cst);
    Waiting::wake(layout_.server_asleep);
}

void RingClient::exchange(std::span<const std::byte> request, std::vector<std::byte>& response,
                          std::size_t response_bytes) {
    hand_over(request, response_bytes);
    const MessageHeader header = responses_.next();
    if (static_cast<std::size_t>(header.bytes) != response_bytes) {
        throw std::runtime_error("response has " + std::to_string(header.bytes) + " bytes, expected " +
                                 std::to_string(response_bytes));
    }
    response.resize(response_bytes);
    responses_.take(response);
    responses_.end();
    responses_.release();
}

void RingClient::send(std::span<const std::byte> message) {
    hand_over(message, 0);
    requests_.prepare_next();
}

void RingClient::hand_over(std::span<const std::byte> request, std::size_t response_bytes) {
    waits_ = false;
    requests_.put(static_cast<std::int32_t>(response_bytes), request);
    requests_.publish();
}

void RingClient::keep() {
    const auto now = std::chrono::steady_clock::now();
    if (!std::exchange(waits_, true)) {
        deadline_ = now + timeout_;
        next_look_ = now;
    }
    if (accepted_ && layout_.accepted.load(std::memory_order_relaxed) != session_) {
        throw std::runtime_error("the server has refused the request; its log says why");
    }
    if (now >= next_look_) {
        next_look_ = now + kBetweenLooks;
        if (!file_.other_lives()) {
            throw std::runtime_error("the server has gone");
        }
    }
    if (now >= deadline_) {
        throw std::runtime_error("the server has not answered within " + std::to_string(timeout_.count()) + " ms");
    }
}

std::chrono::milliseconds RingClient::longest_sleep() const { return kBetweenLooks; }

}  // namespace roundtrip
