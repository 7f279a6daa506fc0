// SPDX-License-Identifier: Apache-2.0
#include <atomic>
#include <chrono>

#include "reply.hpp"
#include "roundtrip/bytestream/connection_threads.hpp"
#include "roundtrip/bytestream/endpoint.hpp"
#include "roundtrip/bytestream/stream_requests.hpp"
#include "roundtrip/server/server.hpp"
#include "stated_number.hpp"

using namespace roundtrip;

/// The server of `tcp` and `tcp-keepalive`, with the replies of a fault; where ROUNDTRIP_FAULTY_ANSWER is not 0, its
/// answer of that number alone, counted from 1, and the others are right.
int main(int argc, char** argv) {
    return run_server(argc, argv, {}, [](Server& server) {
        constexpr std::chrono::seconds kSilence{30};  // of a peer in the middle of a message
        const std::uint32_t only = stated_number("ROUNDTRIP_FAULTY_ANSWER");
        std::atomic<std::uint32_t> answers{0};
        SharedResponder responder(server.options().content_of_bytes());
        RequestMemoryPool memories;
        const ConnectionThreads threads(listen_on(server.options().address(), kSilence), [&](int connection) {
            const auto memory = memories.lease();
            StreamRequests requests(connection, *memory, kSilence);
            serve_requests(server.tally(), requests, [&](const WholeRequest& request) {
                if (++answers == only || only == 0) {
                    reply(responder, connection, request);
                } else {
                    responder.send(connection, request);
                }
            });
        });
        server.announce_ready(endpoint_of(threads.listener()));
        server.wait_until_stopped();
    });  // leaving the scope ends every connection
}
