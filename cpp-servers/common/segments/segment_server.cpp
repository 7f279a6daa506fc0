// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/segments/segment_server.hpp"

#include "roundtrip/answers/legs.hpp"
#include "roundtrip/answers/responder.hpp"
#include "roundtrip/oneway/message_stream.hpp"
#include "roundtrip/process/bad_input.hpp"
#include "roundtrip/process/error.hpp"

namespace roundtrip {

void serve_segments(Server& server, SegmentChannel& channel) {
    Responder responder(server.options().content_of_bytes());
    SegmentReader requests(channel);
    while (true) {
        try {
            const QueuedRequest request = requests.next_request();
            Legs::request_whole();
            if (!MessageStream::takes(request.bytes, request.response_bytes)) {
                send_response(channel, responder.answer(request.bytes, request.response_bytes));
            }
            server.tally().add(request.bytes.size(), request.response_bytes);
        } catch (const BadInput& bad) {
            print_error(bad.what());
        }
    }
}

}  // namespace roundtrip
