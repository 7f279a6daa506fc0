// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/server/server.hpp"

#include <chrono>

#include "reply.hpp"
#include "roundtrip/answers/whole_request.hpp"
#include "roundtrip/bytestream/connection_threads.hpp"
#include "roundtrip/bytestream/listener.hpp"
#include "roundtrip/bytestream/stream_requests.hpp"

using namespace roundtrip;

/// The server of `tcp` and `tcp-keepalive`: answers requests on a connection until the peer closes it.
int main(int argc, char** argv) {
    return run_server(argc, argv, {}, [](Server& server) {
        constexpr std::chrono::seconds kSilence{30};  // of a peer in the middle of a message
        SharedResponder responder(server.options().content_of_bytes());
        RequestMemoryPool memories;
        const ConnectionThreads threads(listen_on(server.options().address(), kSilence), [&](int connection) {
            const auto memory = memories.lease();
            StreamRequests reader(connection, *memory, kSilence);
            while (const auto request = reader.next()) {
                const WholeRequest whole = server.tally().whole(request->bytes, request->response_bytes);
                if (!server.tally().takes(whole)) {
                    reply(responder, connection, whole);
                }
                server.tally().add(request->bytes.size(), request->response_bytes);
            }
        });
        server.announce_ready(threads.endpoint());
        server.wait_until_stopped();
    });  // leaving the scope ends every connection
}
