// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/server/server.hpp"

#include <chrono>

#include "reply.hpp"
#include "request_reader.hpp"
#include "rest_format.hpp"
#include "roundtrip/answers/whole_request.hpp"
#include "roundtrip/bytestream/connection_threads.hpp"
#include "roundtrip/bytestream/endpoint.hpp"

using namespace roundtrip;

namespace {

/// Answers a request that has come whole, whether it is a good one or not.
void answer(const HttpRequest& http, SharedResponder& responder, int connection, Tally& tally) {
    const WholeRequest whole = tally.whole({}, 0);  // what it wants, it says in its body
    try {
        const RestRequest request = parse_rest_request(http.body);
        send_result(responder, connection, whole.with(request.data, request.response_bytes), http.keep_alive);
        tally.add(request.data.size(), request.response_bytes);
    } catch (const Refusal& refusal) {
        send_refusal(connection, refusal, http.keep_alive);
    }
}

/// Answers requests on a connection until the peer closes it or sends a request after which it has to end.
void serve(RequestReader& reader, SharedResponder& responder, int connection, Tally& tally) {
    try {
        while (const auto request = reader.next()) {
            answer(*request, responder, connection, tally);
            if (!request->keep_alive) {
                return;
            }
        }
    } catch (const Refusal& refusal) {
        send_refusal(connection, refusal, false);
        close_gently(connection);
    }
}

}  // namespace

/// The server of `rest-tuned`: reads HTTP by itself, except for the header, and writes responses as they lie in a
/// shared buffer.
int main(int argc, char** argv) {
    return run_server(argc, argv, {}, [](Server& server) {
        constexpr std::chrono::seconds kPatience{30};  // with a peer in the middle of a message
        SharedResponder responder(server.options().content_of_text());
        RequestMemoryPool memories;
        MemoryBudget budget(kMaxBodyBytesAtOnce);
        const ConnectionThreads threads(listen_on(server.options().address(), kPatience), [&](int connection) {
            const auto memory = memories.lease();
            RequestReader reader(connection, *memory, budget, kPatience);
            serve(reader, responder, connection, server.tally());
        });
        server.announce_ready("http://" + endpoint_of(threads.listener()) + "/testResult");
        server.wait_until_stopped();
    });  // leaving the scope ends every connection
}
