// SPDX-License-Identifier: Apache-2.0
#include <chrono>

#include "reply.hpp"
#include "roundtrip/answers/whole_request.hpp"
#include "stated_number.hpp"

namespace roundtrip {

/// The right response, but late: spins before it answers, because sleeping would be later than asked.
void reply(SharedResponder& responder, int connection, const WholeRequest& request) {
    static const std::chrono::nanoseconds late(stated_number("ROUNDTRIP_LATE_NANOS"));
    const auto due = std::chrono::steady_clock::now() + late;
    while (std::chrono::steady_clock::now() < due) {
    }
    responder.send(connection, request);
}

}  // namespace roundtrip
