// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <optional>

#include "roundtrip/process/io.hpp"

namespace roundtrip {

/// How long a peer may take for a message that has not come at once: it may be silent for a while, and may be late
/// altogether by as long, behind one that sends a MiB a second. So nobody keeps a thread with a byte now and then.
/// Not thread-safe.
class PeerPace {
public:
    static constexpr std::size_t kBytesASecond = std::size_t{1} << 20U;

    /// The message begins now.
    ///
    /// @param silence that is allowed
    explicit PeerPace(std::chrono::milliseconds silence) : silence_(silence) {}

    /// Waits until a read would not wait.
    ///
    /// @param received bytes of the message that have come
    /// @return false if the peer is silent for too long, or has been too slow
    /// @throws std::system_error
    bool await(int fd, std::size_t received) {
        const std::chrono::milliseconds limit = patience(received);
        is_slow_ = limit <= std::chrono::milliseconds::zero();
        return !is_slow_ && wait_readable(fd, limit);
    }

    /// How long the peer may be silent from now on; no time at all if it has been too slow so far.
    ///
    /// @param moved bytes of the message that have come, or gone
    std::chrono::milliseconds patience(std::size_t moved) const { return std::min(silence_, left(moved)); }

    /// Whether the peer has been too slow so far.
    ///
    /// @param moved bytes of the message that have come, or gone
    bool is_over(std::size_t moved) const { return left(moved) <= std::chrono::milliseconds::zero(); }

    /// Names the reason for which await() has returned false: "fell silent" or "was too slow".
    const char* verdict() const { return is_slow_ ? "was too slow" : "fell silent"; }

private:
    using Clock = std::chrono::steady_clock;

    std::chrono::milliseconds left(std::size_t moved) const {
        const std::chrono::milliseconds earned(moved * 1000 / kBytesASecond);
        return std::chrono::ceil<std::chrono::milliseconds>(
            std::max(began_ + silence_ + earned - Clock::now(), Clock::duration::zero()));
    }

    std::chrono::milliseconds silence_;
    Clock::time_point began_ = Clock::now();
    bool is_slow_ = false;
};

/// The pace of a peer with a message that is waited for. It begins when it is asked for first, so that a message that
/// comes at once does not read the clock.
///
/// @param silence that is allowed
inline PeerPace& begun(std::optional<PeerPace>& pace, std::chrono::milliseconds silence) {
    return pace ? *pace : pace.emplace(silence);
}

}  // namespace roundtrip
