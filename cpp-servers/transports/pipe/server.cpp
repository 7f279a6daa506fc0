// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/server/server.hpp"

#include <unistd.h>

#include <chrono>
#include <csignal>

#include "roundtrip/answers/shared_responder.hpp"
#include "roundtrip/bytestream/stream_buffer.hpp"
#include "roundtrip/bytestream/stream_requests.hpp"
#include "roundtrip/process/error.hpp"
#include "roundtrip/server/options.hpp"

using namespace roundtrip;

/// The server of `pipe`: answers on standard output what comes on standard input, until that ends. Its client starts
/// it as a child (idl/server.md): it says neither that it is ready nor what it did, because both streams belong to the
/// mechanism.
int main(int argc, char** argv) {
    return exit_code_of([&] {
        std::signal(SIGPIPE, SIG_IGN);  // a parent that is gone is an error of one write
        const Options options = parse_options(argc, argv, {});
        Tally tally(options);
        constexpr std::chrono::seconds kSilence{30};  // of a parent in the middle of a request
        grow_pipe(STDIN_FILENO);
        grow_pipe(STDOUT_FILENO);
        SharedResponder responder(options.content_of_bytes());
        RequestMemory memory;
        StreamRequests requests(STDIN_FILENO, memory, kSilence);
        serve_requests(tally, requests, [&](const WholeRequest& request) { responder.send(STDOUT_FILENO, request); });
    });
}
