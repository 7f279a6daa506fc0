// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/process/overlapped_call.hpp"

namespace roundtrip {

OverlappedCall::OverlappedCall() : done_(opened(::CreateEventW(nullptr, TRUE, FALSE, nullptr), "CreateEvent")) {}

OVERLAPPED* OverlappedCall::begin() {
    call_ = {};
    call_.hEvent = done_.get();
    return &call_;
}

Waited OverlappedCall::finish(HANDLE file, const Ending* ending, std::chrono::milliseconds limit) {
    if (HasOverlappedIoCompleted(&call_)) {
        return ending != nullptr && ending->is_set() ? Waited::kEnded : Waited::kReady;
    }
    const Waited waited = wait_for(done_.get(), ending == nullptr ? nullptr : ending->event(), limit);
    if (waited != Waited::kReady) {
        DWORD ignored = 0;
        ::CancelIoEx(file, &call_);
        ::GetOverlappedResult(file, &call_, &ignored, TRUE);
    }
    return waited;
}

bool OverlappedCall::result(HANDLE file, DWORD& bytes) {
    return ::GetOverlappedResult(file, &call_, &bytes, FALSE) != 0;
}

bool has_begun(BOOL done) { return done != 0 || ::GetLastError() == ERROR_IO_PENDING; }

}  // namespace roundtrip
