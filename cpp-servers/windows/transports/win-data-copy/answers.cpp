// SPDX-License-Identifier: Apache-2.0
#include "answers.hpp"

#include <string>

#include "roundtrip/process/error.hpp"

namespace roundtrip {

namespace {

/// One of this process would have it talk to itself, and HWND_BROADCAST to everybody.
DWORD thread_of_client(HWND window) {
    DWORD process = 0;
    const DWORD thread = window == HWND_BROADCAST ? 0 : ::GetWindowThreadProcessId(window, &process);
    if (thread == 0 || process == ::GetCurrentProcessId()) {
        throw BadInput("part came from no window of another process, so nobody is answered");
    }
    return thread;
}

}  // namespace

void Answers::send(HWND window, std::span<const std::byte> part) {
    const DWORD thread = thread_of_client(window);
    if (!silent_.empty()) {
        const auto now = std::chrono::steady_clock::now();
        std::erase_if(silent_, [&](const auto& entry) { return now - entry.second >= kPenalty; });
    }
    if (silent_.contains(thread)) {
        throw BadInput("window has lately taken no answer, so it gets none");
    }
    // Others wait for their turn meanwhile, as one answer within another would go on as long as somebody asks.
    if (!send_data(window, nullptr, part, SMTO_BLOCK, static_cast<DWORD>(kPatience.count()))) {
        silent_.emplace(thread, std::chrono::steady_clock::now());
        throw BadInput("window has taken no answer for " + std::to_string(kPatience.count()) + " ms");
    }
}

}  // namespace roundtrip
