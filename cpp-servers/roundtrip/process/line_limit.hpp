// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <mutex>
#include <optional>
#include <utility>

namespace roundtrip {

/// Decides which lines of a log are written, so that peers who do wrong over and over do not fill it: a number of them
/// at once, and then one now and then. Any thread.
class LineLimit {
public:
    using Time = std::chrono::steady_clock::time_point;

    /// @param burst lines that are written at once, or after a long silence
    /// @param period after which there is room for one more
    LineLimit(std::size_t burst, std::chrono::milliseconds period) : burst_(burst), period_(period), room_(burst) {}

    /// Decides about a line.
    ///
    /// @return how many lines before it were left out, if it is to be written; else nothing, and it is one of them
    std::optional<std::size_t> admit(Time now) {
        const std::lock_guard lock(mutex_);
        const auto periods = (now - filled_) / period_;
        if (periods > 0) {
            room_ = std::min(burst_, room_ + static_cast<std::size_t>(periods));
            filled_ = now;
        }
        if (room_ == 0) {
            ++left_out_;
            return std::nullopt;
        }
        --room_;
        return std::exchange(left_out_, 0);
    }

    /// How many lines were left out since one was written. Forgets them.
    std::size_t take_left_out() {
        const std::lock_guard lock(mutex_);
        return std::exchange(left_out_, 0);
    }

private:
    std::mutex mutex_;
    std::size_t burst_;
    std::chrono::milliseconds period_;
    std::size_t room_;
    Time filled_{};  ///< last time that there was made room
    std::size_t left_out_ = 0;
};

}  // namespace roundtrip
