// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/server/server.hpp"

#include <chrono>

#include "connection.hpp"
#include "roundtrip/answers/shared_responder.hpp"
#include "roundtrip/bytestream/connection_threads.hpp"
#include "roundtrip/bytestream/endpoint.hpp"

using namespace roundtrip;

/// The server of `oncrpc`. It registers with no rpcbind: its ready line has the address.
int main(int argc, char** argv) {
    return run_server(argc, argv, {}, [](Server& server) {
        constexpr std::chrono::seconds kSilence{30};  // of a peer that takes nothing of a response
        SharedResponder responder(server.options().content_of_bytes());
        const ConnectionThreads threads(listen_on(server.options().address(), kSilence),
                                        [&](int connection) { serve_calls(connection, server, responder); });
        server.announce_ready(endpoint_of(threads.listener()));
        server.wait_until_stopped();
    });  // leaving the scope ends every connection
}
