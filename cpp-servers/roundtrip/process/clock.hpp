// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <ctime>

namespace roundtrip {

/// CLOCK_MONOTONIC, which System.nanoTime() reads in Java.
inline std::int64_t clock_now_nanos() {
    timespec now{};
    ::clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * std::int64_t{1'000'000'000} + now.tv_nsec;
}

}  // namespace roundtrip
