// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include "roundtrip/worker/request.hpp"
#include "roundtrip/worker/samples.hpp"

namespace roundtrip {

/// Time between two reports of progress, as in worker.TripLoop.
inline constexpr std::int64_t kProgressNanos = 300'000'000;

/// The work that a fork repeats, as worker.Trips in Java: round trips, or streams.
class MeasuredLoop {
public:
    MeasuredLoop() = default;
    MeasuredLoop(const MeasuredLoop&) = delete;
    MeasuredLoop& operator=(const MeasuredLoop&) = delete;
    virtual ~MeasuredLoop() = default;

    /// Sets the request that it sends from now on.
    virtual void send(Request request) = 0;

    /// One round trip, or one stream, with a server in verify mode; every byte of it is checked.
    ///
    /// @param most_messages of a stream; a round trip has none
    /// @return how many round trips or messages that were
    /// @throws std::exception if there was no answer, or a wrong one
    virtual std::int64_t verify(std::int64_t most_messages) = 0;

    /// Runs until both the time and the number of samples are reached.
    ///
    /// @param batch_trips round trips between two readings of the clock, or messages of a stream
    /// @return how long it took, in nanoseconds
    /// @throws std::exception if a trip had no response, or one without its stamp or of another length
    virtual std::int64_t run(Samples& samples, int batch_trips, std::int64_t window_nanos, int least_samples) = 0;

    /// Whether it keeps to the pauses that were asked for; at first it does not.
    virtual void keep_pauses(bool /*keep*/) {}
};

}  // namespace roundtrip
