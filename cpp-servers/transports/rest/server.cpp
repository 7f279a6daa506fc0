// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/server/server.hpp"

#include <chrono>

#include "beast_session.hpp"
#include "rest_format.hpp"
#include "roundtrip/bytestream/connection_threads.hpp"
#include "roundtrip/bytestream/endpoint.hpp"

using namespace roundtrip;

/// The server of `rest`, `rest-close` and `rest-nagle`: Boost.Beast's synchronous calls, in one thread per connection.
int main(int argc, char** argv) {
    return run_server(argc, argv, {}, [](Server& server) {
        constexpr std::chrono::seconds kPatience{30};  // with a peer in the middle of a message
        SharedResponder responder(server.options().content_of_text());
        MemoryBudget budget(kMaxBodyBytesAtOnce);
        const ConnectionThreads threads(listen_on(server.options().address(), kPatience), [&](int connection) {
            BeastSession(connection, kPatience, {responder, budget, server.tally()}).serve();
        });
        server.announce_ready("http://" + endpoint_of(threads.listener()) + "/testResult");
        server.wait_until_stopped();
    });  // leaving the scope ends every connection
}
