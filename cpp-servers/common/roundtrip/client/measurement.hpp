#pragma once

#include <array>
#include <cstdint>

#include "roundtrip/client/cost.hpp"
#include "roundtrip/client/measured_loop.hpp"
#include "roundtrip/client/samples.hpp"
#include "roundtrip/client/surroundings.hpp"

namespace roundtrip {

/// How long a fork warms up and measures: engine.MeasureSettings, which says what each means.
struct MeasureSettings {
    int min_round_trips;
    std::int64_t min_measure_nanos;
    std::int64_t max_measure_nanos;
    std::int64_t max_warm_up_nanos;
    std::int64_t budget_nanos;
    double precision;
    int batch_trips;  ///< 0 to find out; or messages of a stream
};

/// What one fork measured: engine.ForkSamples, which says what each means.
struct Measured {
    int batch_trips = 0;
    std::int64_t warm_up_round_trips = 0;
    std::int64_t warm_up_nanos = 0;
    bool settled = false;
    bool precise = false;  ///< whether precision ended it, not the budget
    std::int64_t measured_nanos = 0;
    double clock_nanos = 0;
    Cost cost;
    Surroundings surroundings;
    Samples samples;
};

/// Round trips until they are steady, as engine.WarmUp in Java, but for the compiler, which is not there. One thread.
class WarmUp {
public:
    explicit WarmUp(MeasuredLoop& trips) : trips_(trips) {}

    /// Runs until steady or until the time is over; may be called again with another batch size.
    ///
    /// @return whether it became steady
    bool run(int batch_trips, std::int64_t max_nanos);

    /// Of the last window, a sample.
    std::int64_t last_median_nanos() const { return samples_.median_nanos(); }
    std::int64_t round_trips() const { return round_trips_; }
    std::int64_t nanos() const { return nanos_; }

private:
    static constexpr std::size_t kAgreeingWindows = 4;  // as in engine.WarmUp

    bool agree() const;

    MeasuredLoop& trips_;
    Samples samples_;
    std::array<double, kAgreeingWindows> medians_{};
    std::int64_t round_trips_ = 0;
    std::int64_t nanos_ = 0;
};

/// Warm-up, calibration of the batch and the timed round trips of one fork, as engine.Measurement in Java.
///
/// @param server_pid as CostMeter takes it
/// @throws std::exception as MeasuredLoop::run
Measured measure(MeasuredLoop& trips, const MeasureSettings& settings, pid_t server_pid);

}  // namespace roundtrip
