// SPDX-License-Identifier: Apache-2.0
#include "reply.hpp"

#include "roundtrip/answers/whole_request.hpp"

namespace roundtrip {

void reply(SharedResponder& responder, int connection, const WholeRequest& request) {
    responder.send(connection, request);
}

}  // namespace roundtrip
