// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <ctime>

namespace roundtrip {

/// A point of CLOCK_MONOTONIC as system calls take it; std::chrono::steady_clock reads that clock on Linux.
inline timespec to_timespec(std::chrono::steady_clock::time_point point) {
    const auto whole = std::chrono::floor<std::chrono::seconds>(point);
    return {.tv_sec = whole.time_since_epoch().count(), .tv_nsec = std::chrono::nanoseconds(point - whole).count()};
}

/// How long it is until then, not less than nothing.
inline std::chrono::nanoseconds time_until(std::chrono::steady_clock::time_point point) {
    const auto now = std::chrono::steady_clock::now();
    return point > now ? point - now : std::chrono::nanoseconds::zero();
}

/// A span as system calls take it.
inline timespec to_timespec(std::chrono::nanoseconds span) {
    return to_timespec(std::chrono::steady_clock::time_point(span));
}

}  // namespace roundtrip
