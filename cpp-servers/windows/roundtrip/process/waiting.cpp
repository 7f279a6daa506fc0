// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/process/waiting.hpp"

#include <array>
#include <stdexcept>
#include <string>

#include "roundtrip/process/error.hpp"

namespace roundtrip {

Waited wait_for(HANDLE object, HANDLE ended, std::chrono::milliseconds limit) {
    const auto millis = limit < std::chrono::milliseconds::zero() ? INFINITE : static_cast<DWORD>(limit.count());
    const std::array objects{object, ended};
    const DWORD result = ended == nullptr ? ::WaitForSingleObject(object, millis)
                                          : ::WaitForMultipleObjects(2, objects.data(), FALSE, millis);
    check(result == WAIT_FAILED ? -1 : 0, "WaitForMultipleObjects");
    if (result == WAIT_TIMEOUT) {
        return Waited::kTimedOut;
    }
    return result == WAIT_OBJECT_0 + 1 ? Waited::kEnded : Waited::kReady;
}

void require_ready(Waited waited, const char* what_ended) {
    if (waited == Waited::kTimedOut) {
        throw std::runtime_error("the time-out has passed in a call that waits");
    }
    if (waited == Waited::kEnded) {
        throw std::runtime_error(std::string(what_ended) + " has ended");
    }
}

}  // namespace roundtrip
