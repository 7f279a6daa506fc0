// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <span>
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
               std::size_t past_caches_from = kPastCachesBytes);

    /// Ends the session; the server serves the next client.
    ~RingClient() override;

    /// One round trip.
    ///
    /// @param response memory for it, which may grow
    /// @throws std::runtime_error if the server is gone, has refused the request, or has not answered in time
    void exchange(std::span<const std::byte> request, std::vector<std::byte>& response, std::size_t response_bytes);

    /// Makes ready where the next message goes.
    void claim(std::size_t message_bytes) { requests_.claim(message_bytes); }

    /// Sends a message, which the server does not answer.
    ///
    /// @throws as exchange(), if there is no room for it in time
    void send(std::span<const std::byte> message);

private:
    void hand_over(std::span<const std::byte> request, std::size_t response_bytes);
    void begin();
    void keep() override;
    std::chrono::milliseconds longest_sleep() const override;

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
