// SPDX-License-Identifier: Apache-2.0
#include <mutex>

#include "reply.hpp"

namespace roundtrip {

/// The right response, while no other client gets one: who does not read it holds up everybody.
void reply(SharedResponder& responder, int connection, const WholeRequest& request) {
    static std::mutex answering;
    const std::scoped_lock alone(answering);
    responder.send(connection, request);
}

}  // namespace roundtrip
