// SPDX-License-Identifier: Apache-2.0
#include <atomic>
#include <chrono>
#include <thread>

#include "reply.hpp"
#include "roundtrip/answers/whole_request.hpp"

namespace roundtrip {

/// Right answers, but 7 s after the first request, when a short run has long warmed up, one comes 200 ms late.
void reply(SharedResponder& responder, int connection, const WholeRequest& request) {
    using std::chrono::steady_clock;
    static const auto stop_at = steady_clock::now() + std::chrono::seconds(7);
    static std::atomic<bool> stopped = false;
    if (steady_clock::now() >= stop_at && !stopped.exchange(true)) {
        std::this_thread::sleep_for(std::chrono::milliseconds(200));
    }
    responder.send(connection, request);
}

}  // namespace roundtrip
