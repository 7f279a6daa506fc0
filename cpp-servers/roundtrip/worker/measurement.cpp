// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/worker/measurement.hpp"

#include <algorithm>

namespace roundtrip {

namespace {

/// Even a step whose time is over has so many, so that they have a spread; as in worker.Measurement.
constexpr int kLeastSamples = 2;

void measure_window(MeasuredLoop& loop, const MeasureSettings& settings, Samples& samples, Measured& measured) {
    const std::int64_t left_nanos = std::max<std::int64_t>(0, settings.max_nanos - measured.measured_nanos);
    const int least_samples = measured.samples.count() < kLeastSamples ? kLeastSamples : 1;
    measured.windows.push_back(
        run_window(loop, samples, settings.batch_trips, std::min(left_nanos, settings.window_nanos), least_samples));
    measured.samples.add(samples);
    measured.measured_nanos += measured.windows.back().nanos;
}

/// @return whether precision ended it
bool measure_until_done(MeasuredLoop& loop, const MeasureSettings& settings, Measured& measured) {
    Samples window_samples;
    while (true) {
        measure_window(loop, settings, window_samples, measured);
        const Samples& samples = measured.samples;
        const bool enough =
            samples.round_trips() >= settings.min_round_trips && samples.count() >= settings.min_samples;
        if (enough && measured.measured_nanos >= settings.min_nanos &&
            samples.median_precision() <= settings.precision) {
            return true;
        }
        if (measured.measured_nanos >= settings.max_nanos ||
            (enough && measured.measured_nanos >= settings.enough_nanos)) {
            return false;
        }
    }
}

}  // namespace

Window run_window(MeasuredLoop& loop, Samples& samples, int batch_trips, std::int64_t nanos, int least_samples) {
    samples.clear();
    const std::int64_t taken_nanos = loop.run(samples, batch_trips, nanos, least_samples);
    return {taken_nanos, samples.round_trips(), samples.median_nanos()};
}

Measured measure(MeasuredLoop& loop, const MeasureSettings& settings, double clock_nanos, pid_t server_pid) {
    Measured measured{};
    measured.batch_trips = settings.batch_trips;
    measured.clock_nanos = clock_nanos;
    CostMeter cost(server_pid);
    SurroundingsMeter surroundings;
    surroundings.begin();
    cost.begin();
    loop.keep_pauses(true);
    measured.precise = measure_until_done(loop, settings, measured);
    measured.cost = cost.end();
    measured.surroundings = surroundings.end();
    return measured;
}

}  // namespace roundtrip
