// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "reply.hpp"

namespace roundtrip {

/// Acts on the request without its last byte.
void reply(SharedResponder& responder, int connection, const ReceivedRequest& request) {
    const std::size_t bytes = std::max<std::size_t>(request.bytes.size(), 1) - 1;
    responder.send(connection, request.bytes.first(bytes), request.response_bytes);
}

}  // namespace roundtrip
