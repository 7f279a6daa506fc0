#pragma once

#include <cstdint>

#include "roundtrip/client/samples.hpp"

namespace roundtrip {

/// How often a loop says that it goes on; as in engine.TripLoop.
inline constexpr std::int64_t kProgressNanos = 300'000'000;

/// What a fork does again and again, as engine.Trips in Java: round trips, or streams.
class MeasuredLoop {
public:
    MeasuredLoop() = default;
    MeasuredLoop(const MeasuredLoop&) = delete;
    MeasuredLoop& operator=(const MeasuredLoop&) = delete;
    virtual ~MeasuredLoop() = default;

    /// Runs until both the time and the number of samples are reached.
    ///
    /// @param batch_trips round trips between two readings of the clock, or messages of a stream
    /// @return how long it took, in nanoseconds
    /// @throws std::exception if a trip had no response, or one without its stamp or of another length
    virtual std::int64_t run(Samples& samples, int batch_trips, std::int64_t window_nanos, int least_samples) = 0;

    /// Keeps to the pauses that were asked for; before, there are none.
    virtual void begin_pauses() {}
};

}  // namespace roundtrip
