// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "reply.hpp"
#include "roundtrip/answers/whole_request.hpp"

namespace roundtrip {

/// Acts on the request without its last byte.
void reply(SharedResponder& responder, int connection, const WholeRequest& request) {
    const std::size_t bytes = std::max<std::size_t>(request.bytes().size(), 1) - 1;
    responder.send(connection, request.with(request.bytes().first(bytes), request.response_bytes()));
}

}  // namespace roundtrip
