// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/process/clock.hpp"

#include <algorithm>
#include <ctime>
#include <limits>

namespace roundtrip {

namespace {

// As in worker.Clock.
constexpr int kReadings = 1000;
constexpr int kRounds = 500;

}  // namespace

std::int64_t clock_now_nanos() {
    timespec now{};
    ::clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * std::int64_t{1'000'000'000} + now.tv_nsec;
}

double clock_cost_nanos() {
    double least = std::numeric_limits<double>::max();
    for (int round = 0; round < kRounds; ++round) {
        const std::int64_t start = clock_now_nanos();
        std::int64_t last = start;
        for (int i = 0; i < kReadings; ++i) {
            last = clock_now_nanos();
        }
        least = std::min(least, static_cast<double>(last - start) / kReadings);
    }
    return least;
}

}  // namespace roundtrip
