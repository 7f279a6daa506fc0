// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/worker/clock_cost.hpp"

#include <algorithm>
#include <limits>

#include "roundtrip/process/clock.hpp"

namespace roundtrip {

namespace {

// As many as worker.Clock has.
constexpr int kReadings = 1000;
constexpr int kRounds = 500;

}  // namespace

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
