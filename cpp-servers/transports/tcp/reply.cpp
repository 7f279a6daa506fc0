// SPDX-License-Identifier: Apache-2.0
#include "reply.hpp"

namespace roundtrip {

void reply(SharedResponder& responder, int connection, const ReceivedRequest& request) {
    responder.send(connection, request.bytes, request.response_bytes);
}

}  // namespace roundtrip
