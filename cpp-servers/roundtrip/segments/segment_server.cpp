// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/segments/segment_server.hpp"

#include "roundtrip/answers/responder.hpp"
#include "roundtrip/answers/whole_request.hpp"
#include "roundtrip/process/bad_input.hpp"
#include "roundtrip/process/error.hpp"

namespace roundtrip {

void serve_segments(Server& server, SegmentChannel& channel) {
    Responder responder(server.options().content_of_bytes());
    SegmentReader requests(channel);
    while (true) {
        try {
            serve_requests(server.tally(), requests,
                           [&](const WholeRequest& request) { send_response(channel, responder.answer(request)); });
        } catch (const BadInput& bad) {
            print_error(bad.what());
        }
    }
}

}  // namespace roundtrip
