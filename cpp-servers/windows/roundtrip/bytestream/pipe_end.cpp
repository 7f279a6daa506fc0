// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/bytestream/pipe_end.hpp"

#include <algorithm>

#include "roundtrip/process/error.hpp"
#include "roundtrip/process/peer_pace.hpp"

namespace roundtrip {

namespace {

constexpr const char* kOther = "the server";

/// Larger ones would have all their pages locked at once.
constexpr std::size_t kMostAtOnce = std::size_t{1} << 20U;

bool is_end(DWORD error) { return error == ERROR_BROKEN_PIPE || error == ERROR_PIPE_NOT_CONNECTED; }

}  // namespace

bool PipeEnd::accept() {
    while (true) {
        const BOOL done = ::ConnectNamedPipe(pipe_.get(), call_.begin());
        if (has_begun(done)) {
            return call_.finish(pipe_.get(), ending_, kForEver) == Waited::kReady;
        }
        const DWORD error = ::GetLastError();
        if (error == ERROR_PIPE_CONNECTED) {
            return ending_ == nullptr || !ending_->is_set();
        }
        check(error == ERROR_NO_DATA ? 0 : -1, "ConnectNamedPipe");
        ::DisconnectNamedPipe(pipe_.get());  // a client has come and gone already
    }
}

std::size_t PipeEnd::read_some(std::span<std::byte> into, std::chrono::milliseconds limit) {
    const auto count = read_within(into, limit);
    require_ready(count ? Waited::kReady : Waited::kTimedOut, kOther);
    return *count;
}

std::optional<std::size_t> PipeEnd::read_within(std::span<std::byte> into, std::chrono::milliseconds limit) {
    const auto most = static_cast<DWORD>(std::min(into.size(), kMostAtOnce));
    DWORD count = 0;
    if (has_begun(::ReadFile(pipe_.get(), into.data(), most, nullptr, call_.begin()))) {
        const Waited waited = call_.finish(pipe_.get(), ending_, limit);
        if (waited == Waited::kEnded) {
            require_ready(waited, kOther);
        }
        if (call_.result(pipe_.get(), count)) {  // also if that was just before it would have been taken back
            return count;
        }
        if (waited == Waited::kTimedOut) {
            return std::nullopt;
        }
    }
    check(is_end(::GetLastError()) ? 0 : -1, "ReadFile");
    return 0;
}

void PipeEnd::write_all(std::span<const std::byte> bytes, std::chrono::milliseconds limit) {
    std::optional<PeerPace> pace;
    std::size_t written = 0;
    while (written < bytes.size()) {
        const auto rest = bytes.subspan(written);
        const auto most = static_cast<DWORD>(std::min(rest.size(), kMostAtOnce));
        check(has_begun(::WriteFile(pipe_.get(), rest.data(), most, nullptr, call_.begin())) ? 0 : -1, "WriteFile");
        require_ready(call_.finish(pipe_.get(), ending_, pace ? pace->patience(written) : limit), kOther);
        DWORD count = 0;
        check(call_.result(pipe_.get(), count) ? 0 : -1, "WriteFile");
        written += count;
        if (!pace && written < bytes.size()) {
            pace.emplace(limit);
        }
    }
}

}  // namespace roundtrip
