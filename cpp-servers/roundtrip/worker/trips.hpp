// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>

#include "roundtrip/worker/client.hpp"
#include "roundtrip/worker/measured_loop.hpp"

namespace roundtrip {

/// The closed loop of one tester: the next round trip begins when the one before is done. Stamps,
/// times and checks each as AbstractTransferTester and worker.TripLoop do in Java. One thread.
class Trips : public MeasuredLoop {
public:
    /// @param tester outlives this
    /// @param progress told between two trips, now and then, how many there were
    Trips(NativeTester& tester, std::function<void(std::int64_t)> progress);

    void send(Request request) override;
    std::int64_t verify(std::int64_t most_messages) override;
    std::int64_t run(Samples& samples, int batch_trips, std::int64_t window_nanos, int least_samples) override;

private:
    Metrics one();
    Metrics batch(int trips);
    void report(std::int64_t now_nanos);

    NativeTester& tester_;
    Request request_;
    std::function<void(std::int64_t)> progress_;
    std::uint64_t stamp_ = 0;
    std::int64_t round_trips_ = 0;
    std::int64_t last_progress_nanos_;
};

}  // namespace roundtrip
