#include "roundtrip/client/measurement.hpp"

#include <algorithm>

#include "roundtrip/client/clock.hpp"

namespace roundtrip {

namespace {

// As in engine.WarmUp.
constexpr std::int64_t kWarmUpWindowNanos = 50'000'000;
constexpr double kAgreement = 1.05;

// As in engine.Measurement.
constexpr std::int64_t kWindowNanos = 100'000'000;
constexpr int kLeastSamples = 2;
constexpr double kWarmUpShare = 0.6;
constexpr double kSingleTripsShare = 1 / 3.0;

std::int64_t share_of(double share, std::int64_t nanos) {
    return static_cast<std::int64_t>(share * static_cast<double>(nanos));
}

/// @return whether precision ended it
bool measure_until_done(MeasuredLoop& trips, const MeasureSettings& settings, std::int64_t budget_nanos,
                        Measured& measured) {
    Samples& samples = measured.samples;
    while (true) {
        const std::int64_t left_nanos = std::max<std::int64_t>(0, budget_nanos - measured.measured_nanos);
        const int least_samples = samples.count() < kLeastSamples ? kLeastSamples : 1;
        measured.measured_nanos +=
            trips.run(samples, measured.batch_trips, std::min(left_nanos, kWindowNanos), least_samples);
        const bool enough = samples.round_trips() >= settings.min_round_trips;
        if (enough && measured.measured_nanos >= settings.min_measure_nanos &&
            samples.median_precision() <= settings.precision) {
            return true;
        }
        if (measured.measured_nanos >= budget_nanos ||
            (enough && measured.measured_nanos >= settings.max_measure_nanos)) {
            return false;
        }
    }
}

}  // namespace

bool WarmUp::run(int batch_trips, std::int64_t max_nanos) {
    const std::int64_t deadline = nanos_ + max_nanos;
    for (std::size_t window = 0; nanos_ < deadline; ++window) {
        samples_.clear();
        nanos_ += trips_.run(samples_, batch_trips, kWarmUpWindowNanos, 1);
        round_trips_ += samples_.round_trips();
        medians_[window % kAgreeingWindows] = static_cast<double>(samples_.median_nanos());
        if (window >= kAgreeingWindows - 1 && agree()) {
            return true;
        }
    }
    return false;
}

bool WarmUp::agree() const {
    const auto [least, most] = std::minmax_element(medians_.begin(), medians_.end());
    return *most <= *least * kAgreement;
}

Measured measure(MeasuredLoop& trips, const MeasureSettings& settings, pid_t server_pid) {
    Measured measured{};
    CostMeter cost(server_pid);
    SurroundingsMeter surroundings;
    measured.clock_nanos = clock_cost_nanos();
    measured.batch_trips = std::max(1, settings.batch_trips);
    WarmUp warm_up(trips);
    const std::int64_t max_nanos = std::min(settings.max_warm_up_nanos, share_of(kWarmUpShare, settings.budget_nanos));
    if (settings.batch_trips == 0) {
        measured.settled = warm_up.run(1, share_of(kSingleTripsShare, max_nanos));
        measured.batch_trips = batch_trips(static_cast<double>(warm_up.last_median_nanos()), measured.clock_nanos);
    }
    if (!measured.settled || measured.batch_trips > 1) {
        measured.settled = warm_up.run(measured.batch_trips, max_nanos - warm_up.nanos());
    }
    measured.warm_up_round_trips = warm_up.round_trips();
    measured.warm_up_nanos = warm_up.nanos();
    surroundings.begin();
    cost.begin();
    trips.begin_pauses();
    measured.precise = measure_until_done(trips, settings, settings.budget_nanos - warm_up.nanos(), measured);
    measured.cost = cost.end();
    measured.surroundings = surroundings.end();
    return measured;
}

}  // namespace roundtrip
