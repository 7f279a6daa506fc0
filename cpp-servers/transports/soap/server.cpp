// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/server/server.hpp"

#include <chrono>

#include "limits.hpp"
#include "roundtrip/bytestream/connection_threads.hpp"
#include "roundtrip/bytestream/endpoint.hpp"
#include "roundtrip/bytestream/listener.hpp"
#include "transfer_service.hpp"

using namespace roundtrip;

/// The server of `soap` and `soap-mtom`.
int main(int argc, char** argv) {
    return run_server(argc, argv, {}, [](Server& server) {
        constexpr std::chrono::seconds kPatience{30};  // with a peer in the middle of a message
        ResponderPool responders(server.options().content_of_bytes(), kMaxLentBytes);
        const ConnectionThreads threads(listen_on(server.options().address(), kPatience), [&](int connection) {
            TransferService(connection, kPatience, responders, server.tally(), server.options().verify)
                .serve_connection();
        });
        server.announce_ready("http://" + endpoint_of(threads.listener()) + "/");
        server.wait_until_stopped();
    });  // leaving the scope ends every connection
}
