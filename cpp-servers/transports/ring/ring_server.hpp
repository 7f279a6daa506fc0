// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <stop_token>

#include "ring_file.hpp"
#include "ring_reader.hpp"
#include "ring_writer.hpp"
#include "roundtrip/answers/keystream.hpp"
#include "roundtrip/answers/responder.hpp"
#include "roundtrip/memory/request_memory.hpp"
#include "roundtrip/server/tally.hpp"

namespace roundtrip {

/// The server's side of a pair of rings: answers one client after the other. While there is none it sleeps, and while
/// there is one it waits as that wants. One thread.
class RingServer : private Patience {
public:
    /// @param past_caches_from size of a message from which on it goes past the caches
    /// @param tally outlives this
    /// @param stop after a request, wake() has to be called
    RingServer(const RingFile& file, Content content, std::size_t past_caches_from, Tally& tally, std::stop_token stop)
        : file_(file),
          layout_(file.layout()),
          responder_(content),
          past_caches_from_(past_caches_from),
          tally_(tally),
          stop_(std::move(stop)) {}

    /// Serves until it is asked to stop.
    void serve();

    /// Ends a wait of the server, so that it sees that it is to stop. Any thread.
    static void wake(RingLayout& layout) { Waiting::wake(layout.server_asleep); }

private:
    /// The client that is served has left or died, or another one has come.
    struct SessionOver {};

    std::uint32_t await_session();
    void accept(std::uint32_t session);
    void serve_session(Wait way);
    /// @return how many bytes it has moved
    std::size_t answer(RingReader& requests, RingWriter& responses);
    void look_at_client(std::size_t moved_bytes);
    std::span<const std::byte> receive(RingReader& requests, std::size_t bytes);
    [[gnu::noinline]] std::span<const std::byte> receive_growing(RingReader& requests, std::size_t bytes);

    void keep() override;
    std::chrono::milliseconds longest_sleep() const override;

    const RingFile& file_;
    RingLayout& layout_;
    Responder responder_;
    std::size_t past_caches_from_;
    Tally& tally_;
    std::stop_token stop_;
    RequestMemory memory_;
    std::uint32_t session_ = 0;       ///< the last that was seen
    std::size_t unlooked_bytes_ = 0;  ///< moved since it last looked at the client without waiting
    std::chrono::steady_clock::time_point next_look_;
};

}  // namespace roundtrip
