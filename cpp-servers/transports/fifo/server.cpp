// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/server/server.hpp"

#include <chrono>
#include <exception>

#include "pipes.hpp"
#include "roundtrip/answers/shared_responder.hpp"
#include "roundtrip/bytestream/stream_requests.hpp"
#include "roundtrip/process/error.hpp"
#include "roundtrip/server/serving.hpp"

using namespace roundtrip;

namespace {

/// Answers requests until the client closes its ends, or does what ends its session.
void serve_client(Server& server, SharedResponder& responder, const ClientPipes& pipes, RequestMemory& memory) {
    constexpr std::chrono::seconds kSilence{30};  // of a client in the middle of a request
    try {
        StreamRequests requests(pipes.requests.get(), memory, kSilence);
        serve_requests(server.tally(), requests,
                       [&](const WholeRequest& request) { responder.send(pipes.responses.get(), request); });
    } catch (const std::exception& error) {
        print_error(error.what());
    }
}

}  // namespace

/// The server of `fifo`, `fifo-native` and `fifo-native-ffm`: one client after the other, over a pair of named pipes.
int main(int argc, char** argv) {
    return run_server(argc, argv, {}, [](Server& server) {
        SharedResponder responder(server.options().content_of_bytes());
        ServerPipes pipes(server.options().run_dir);
        server.announce_ready(server.options().run_dir.string());
        serve_until_interrupted(server, [&](const std::stop_token&) {
            RequestMemory memory;
            while (true) {
                serve_client(server, responder, pipes.next_client(), memory);
            }
        });
    });  // leaving the scope removes the pipes
}
