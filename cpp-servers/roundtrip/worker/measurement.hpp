// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <vector>

#include "roundtrip/worker/cost.hpp"
#include "roundtrip/worker/measured_loop.hpp"
#include "roundtrip/worker/samples.hpp"
#include "roundtrip/worker/surroundings.hpp"

namespace roundtrip {

/// How long a step is measured: worker.protocol.MeasureSettings, which says what each means.
struct MeasureSettings {
    int batch_trips;
    std::int64_t window_nanos;
    int min_round_trips;
    int min_samples;
    std::int64_t min_nanos;
    std::int64_t enough_nanos;
    std::int64_t max_nanos;
    double precision;
};

/// A short span of round trips that followed one another: worker.protocol.Window.
struct Window {
    std::int64_t nanos;
    std::int64_t round_trips;
    std::int64_t median_nanos;  ///< median of its samples; a batch undivided
};

/// Results of one step of a fork: worker.protocol.StepSamples explains each.
struct Measured {
    int batch_trips = 0;
    bool precise = false;  ///< whether precision ended it, not the budget
    std::int64_t measured_nanos = 0;
    double clock_nanos = 0;
    std::vector<Window> windows;
    Cost cost;
    Surroundings surroundings;
    Samples samples;
};

/// Runs for so long, and for so many samples at least.
///
/// @param samples of this window alone, when it returns
/// @throws std::exception as MeasuredLoop::run
Window run_window(MeasuredLoop& loop, Samples& samples, int batch_trips, std::int64_t nanos, int least_samples);

/// The timed round trips of one step, window by window, as worker.Measurement in Java.
///
/// @param clock_nanos what one reading of the clock costs
/// @param server_pid as CostMeter takes it
/// @throws std::exception as MeasuredLoop::run
Measured measure(MeasuredLoop& loop, const MeasureSettings& settings, double clock_nanos, pid_t server_pid);

}  // namespace roundtrip
