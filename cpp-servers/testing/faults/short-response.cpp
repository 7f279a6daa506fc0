// SPDX-License-Identifier: Apache-2.0
#include <sys/socket.h>

#include <algorithm>

#include "reply.hpp"
#include "roundtrip/answers/whole_request.hpp"

namespace roundtrip {

/// One byte too few, and then the end of the stream, so that nobody has to wait for the time limit to notice.
void reply(SharedResponder& responder, int connection, const WholeRequest& request) {
    responder.send(connection, request.with(request.bytes(), std::max<std::size_t>(request.response_bytes(), 1) - 1));
    ::shutdown(connection, SHUT_WR);
}

}  // namespace roundtrip
