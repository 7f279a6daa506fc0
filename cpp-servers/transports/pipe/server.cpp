// SPDX-License-Identifier: Apache-2.0
#include <unistd.h>

#include <chrono>

#include "child.hpp"
#include "roundtrip/answers/shared_responder.hpp"
#include "roundtrip/answers/whole_request.hpp"
#include "roundtrip/bytestream/pipe_size.hpp"
#include "roundtrip/bytestream/stream_requests.hpp"

using namespace roundtrip;

/// The server of `pipe`: answers on standard output what comes on standard input, until that ends.
int main(int argc, char** argv) {
    return run_child(argc, argv, [](const Options& options, Tally& tally) {
        constexpr std::chrono::seconds kSilence{30};  // of a parent in the middle of a request
        grow_pipe(STDIN_FILENO);
        grow_pipe(STDOUT_FILENO);
        SharedResponder responder(options.content_of_bytes());
        RequestMemory memory;
        StreamRequests requests(STDIN_FILENO, memory, kSilence);
        while (const auto request = requests.next()) {
            const WholeRequest whole = tally.whole(request->bytes, request->response_bytes);
            if (!tally.takes(whole)) {
                responder.send(STDOUT_FILENO, whole);
            }
        }
    });
}
