// SPDX-License-Identifier: Apache-2.0
#include <chrono>

#include "reply.hpp"
#include "roundtrip/bytestream/connection_threads.hpp"
#include "roundtrip/bytestream/endpoint.hpp"
#include "roundtrip/bytestream/stream_requests.hpp"
#include "roundtrip/server/server.hpp"

using namespace roundtrip;

/// The server of `tcp` and `tcp-keepalive`, with the replies of a fault.
int main(int argc, char** argv) {
    return run_server(argc, argv, {}, [](Server& server) {
        constexpr std::chrono::seconds kSilence{30};  // of a peer in the middle of a message
        SharedResponder responder(server.options().content_of_bytes());
        RequestMemoryPool memories;
        const ConnectionThreads threads(listen_on(server.options().address(), kSilence), [&](int connection) {
            const auto memory = memories.lease();
            StreamRequests requests(connection, *memory, kSilence);
            serve_requests(server.tally(), requests,
                           [&](const WholeRequest& request) { reply(responder, connection, request); });
        });
        server.announce_ready(endpoint_of(threads.listener()));
        server.wait_until_stopped();
    });  // leaving the scope ends every connection
}
