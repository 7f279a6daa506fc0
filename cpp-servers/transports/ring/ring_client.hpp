// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "ring_file.hpp"
#include "ring_reader.hpp"
#include "ring_writer.hpp"

namespace roundtrip {

/// The client's side of a pair of rings. One thread at a time.
class RingClient : private Patience {
public:
    /// Begins a session with a server, whose file this is.
    ///
    /// @param timeout of each round trip
    /// @param past_caches_from size of a message from which on it goes past the caches
    /// @throws std::runtime_error if the server does not take it
    RingClient(RingFile file, Wait way, std::chrono::milliseconds timeout,
               std::size_t past_caches_from = kPastCachesBytes)
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

    /// Ends the session; the server serves the next client.
    ~RingClient() override {
        layout_.session.store(session_ + 1, std::memory_order_seq_cst);
        Waiting::wake(layout_.server_asleep);
    }

    /// One round trip.
    ///
    /// @param response memory for it, which may grow
    /// @throws std::runtime_error if the server is gone, has refused the request, or has not answered in time
    void exchange(std::span<const std::byte> request, std::vector<std::byte>& response, std::size_t response_bytes) {
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

    /// Makes ready where the next message goes.
    void claim(std::size_t message_bytes) { requests_.claim(message_bytes); }

    /// Sends a message, which the server does not answer.
    ///
    /// @throws as exchange(), if there is no room for it in time
    void send(std::span<const std::byte> message) {
        hand_over(message, 0);
        requests_.prepare_next();
    }

private:
    void hand_over(std::span<const std::byte> request, std::size_t response_bytes) {
        waits_ = false;
        requests_.put(static_cast<std::int32_t>(response_bytes), request);
        requests_.publish();
    }

    void begin() {
        layout_.session.store(session_, std::memory_order_seq_cst);
        Waiting::wake(layout_.server_asleep);
        waiting_.until([this](std::memory_order order) { return layout_.accepted.load(order) == session_; });
        accepted_ = true;
    }

    void keep() override {
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

    std::chrono::milliseconds longest_sleep() const override { return kBetweenLooks; }

    RingFile file_;
    RingLayout& layout_;
    std::chrono::milliseconds timeout_;
    std::uint32_t session_;
    Waiting waiting_;
    Baton baton_;
    RingWriter requests_;
    RingReader responses_;
    bool accepted_ = false;
    bool waits_ = false;  ///< whether this round trip has waited so long that it looked at the clock
    std::chrono::steady_clock::time_point deadline_;
    std::chrono::steady_clock::time_point next_look_;
};

}  // namespace roundtrip
