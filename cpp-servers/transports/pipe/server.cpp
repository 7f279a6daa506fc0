// SPDX-License-Identifier: Apache-2.0
#include <unistd.h>

#include <chrono>

#include "child.hpp"
#include "roundtrip/answers/legs.hpp"
#include "roundtrip/answers/shared_responder.hpp"
#include "roundtrip/bytestream/pipe_size.hpp"
#include "roundtrip/bytestream/stream_requests.hpp"
#include "roundtrip/oneway/message_stream.hpp"

using namespace roundtrip;

/// The server of `pipe`: answers on standard output what comes on standard input, until that ends.
int main(int argc, char** argv) {
    return run_child(argc, argv, [](const Options& options) {
        constexpr std::chrono::seconds kSilence{30};  // of a parent in the middle of a request
        grow_pipe(STDIN_FILENO);
        grow_pipe(STDOUT_FILENO);
        SharedResponder responder(options.content_of_bytes());
        RequestMemory memory;
        StreamRequests requests(STDIN_FILENO, memory, kSilence);
        while (const auto request = requests.next()) {
            Legs::request_whole();
            if (!MessageStream::takes(request->bytes, request->response_bytes)) {
                responder.send(STDOUT_FILENO, request->bytes, request->response_bytes);
            }
        }
    });
}
