// SPDX-License-Identifier: Apache-2.0
#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <cstdint>
#include <optional>
#include <system_error>

#include "roundtrip/process/error.hpp"
#include "roundtrip/process/interruption.hpp"
#include "roundtrip/process/io.hpp"
#include "roundtrip/process/peer_pace.hpp"

namespace roundtrip {

namespace {

/// Whether a call is to be made again because a signal came in between.
bool again(std::int64_t result) {
    const bool interrupted = result < 0 && errno == EINTR;
    if (interrupted) {
        throw_if_serving_stopped();
    }
    return interrupted;
}

void require_pace(std::optional<PeerPace>& pace, std::size_t written) {
    constexpr std::chrono::seconds kLate{30};
    if (!pace) {
        pace.emplace(kLate);
    } else if (pace->is_over(written)) {
        throw std::system_error(EAGAIN, std::generic_category(), "writev, peer takes too little");
    }
}

}  // namespace

std::size_t read_some(int fd, std::span<std::byte> into) {
    throw_if_serving_stopped();  // a client that never pauses lets no call wait
    ssize_t count = 0;
    do {
        count = ::read(fd, into.data(), into.size());
    } while (again(count));
    return static_cast<std::size_t>(check(count, "read"));
}

bool wait_readable(int fd, std::chrono::milliseconds limit) {
    pollfd watched{fd, POLLIN, 0};
    int ready = 0;
    do {
        ready = ::poll(&watched, 1, static_cast<int>(limit.count()));
    } while (again(ready));
    return check_int(ready, "poll") > 0;
}

void write_all(int fd, std::span<iovec> parts) {
    parts = drop_front(parts, 0);
    std::optional<PeerPace> pace;  // of a peer that has let a write wait until its limit
    std::size_t written = 0;
    while (!parts.empty()) {
        const ssize_t count = ::writev(fd, parts.data(), static_cast<int>(parts.size()));
        if (again(count)) {
            continue;
        }
        const char* call = errno == EAGAIN ? "writev, peer takes nothing" : "writev";
        parts = drop_front(parts, static_cast<std::size_t>(check(count, call)));
        if (!parts.empty()) {
            written += static_cast<std::size_t>(count);
            require_pace(pace, written);
        }
    }
}

}  // namespace roundtrip
