// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/bytestream/pipe_end.hpp"

#include <algorithm>

#include "roundtrip/process/error.hpp"

namespace roundtrip {

namespace {

constexpr const char* kOther = "the server";

/// Larger ones would have all their pages locked at once.
constexpr std::size_t kMostAtOnce = std::size_t{1} << 20U;

bool is_begun(BOOL done) { return done != 0 || ::GetLastError() == ERROR_IO_PENDING; }

bool is_end(DWORD error) { return error == ERROR_BROKEN_PIPE || error == ERROR_PIPE_NOT_CONNECTED; }

}  // namespace

PipeEnd::PipeEnd(Handle pipe, HANDLE ended)
    : pipe_(std::move(pipe)),
      done_(opened(::CreateEventW(nullptr, TRUE, FALSE, nullptr), "CreateEvent")),
      ended_(ended) {}

/// Waits for a call that has begun, and takes it back if that takes too long. Afterwards it is over in any case.
Waited PipeEnd::finish(OVERLAPPED& call, std::chrono::milliseconds limit) {
    if (HasOverlappedIoCompleted(&call)) {
        return Waited::kReady;
    }
    const Waited waited = wait_for(done_.get(), ended_, limit);
    if (waited != Waited::kReady) {
        DWORD ignored = 0;
        ::CancelIoEx(pipe_.get(), &call);
        ::GetOverlappedResult(pipe_.get(), &call, &ignored, TRUE);
    }
    return waited;
}

bool PipeEnd::accept() {
    OVERLAPPED call{};
    call.hEvent = done_.get();
    const BOOL done = ::ConnectNamedPipe(pipe_.get(), &call);
    if (done == 0 && ::GetLastError() == ERROR_PIPE_CONNECTED) {
        return true;
    }
    check(is_begun(done) ? 0 : -1, "ConnectNamedPipe");
    return finish(call, kForEver) == Waited::kReady;
}

std::size_t PipeEnd::read_some(std::span<std::byte> into, std::chrono::milliseconds limit) {
    OVERLAPPED call{};
    call.hEvent = done_.get();
    const auto most = static_cast<DWORD>(std::min(into.size(), kMostAtOnce));
    DWORD count = 0;
    if (is_begun(::ReadFile(pipe_.get(), into.data(), most, nullptr, &call))) {
        require_ready(finish(call, limit), kOther);
        if (::GetOverlappedResult(pipe_.get(), &call, &count, FALSE) != 0) {
            return count;
        }
    }
    check(is_end(::GetLastError()) ? 0 : -1, "ReadFile");
    return 0;
}

void PipeEnd::write_all(std::span<const std::byte> bytes, std::chrono::milliseconds limit) {
    while (!bytes.empty()) {
        OVERLAPPED call{};
        call.hEvent = done_.get();
        const auto most = static_cast<DWORD>(std::min(bytes.size(), kMostAtOnce));
        check(is_begun(::WriteFile(pipe_.get(), bytes.data(), most, nullptr, &call)) ? 0 : -1, "WriteFile");
        require_ready(finish(call, limit), kOther);
        DWORD count = 0;
        check(::GetOverlappedResult(pipe_.get(), &call, &count, FALSE) != 0 ? 0 : -1, "WriteFile");
        bytes = bytes.subspan(count);
    }
}

}  // namespace roundtrip
