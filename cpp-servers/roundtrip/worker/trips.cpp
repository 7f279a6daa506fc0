// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/worker/trips.hpp"

#include <utility>

#include "roundtrip/process/clock.hpp"
#include "roundtrip/worker/response_check.hpp"

namespace roundtrip {

Trips::Trips(NativeTester& tester, std::function<void(std::int64_t)> progress)
    : tester_(tester), progress_(std::move(progress)), last_progress_nanos_(clock_now_nanos()) {}

void Trips::send(Request request) { request_ = std::move(request); }

std::int64_t Trips::verify(std::int64_t /*most_messages*/) {
    request_.stamp(++stamp_);
    check_keystream(request_, tester_.execute(request_.bytes(), request_.response_bytes()));
    return 1;
}

std::int64_t Trips::run(Samples& samples, int batch_trips, std::int64_t window_nanos, int least_samples) {
    const std::int64_t start_nanos = clock_now_nanos();
    std::int64_t end_nanos = start_nanos;
    for (int taken = 0; end_nanos - start_nanos < window_nanos || taken < least_samples; ++taken) {
        const Metrics metrics = batch_trips == 1 ? one() : batch(batch_trips);
        samples.record(metrics);
        round_trips_ += metrics.trips;
        end_nanos = metrics.start_nanos + metrics.elapsed_nanos;
        report(end_nanos);
    }
    return end_nanos - start_nanos;
}

Metrics Trips::one() {
    request_.stamp(++stamp_);
    const std::int64_t start_nanos = clock_now_nanos();
    const auto response = tester_.execute(request_.bytes(), request_.response_bytes());
    const std::int64_t elapsed_nanos = clock_now_nanos() - start_nanos;
    check_response(request_, response);
    return {start_nanos, elapsed_nanos, 1};
}

Metrics Trips::batch(int trips) {
    const std::int64_t start_nanos = clock_now_nanos();
    for (int i = 0; i < trips; ++i) {
        request_.stamp(++stamp_);
        check_response(request_, tester_.execute(request_.bytes(), request_.response_bytes()));
    }
    return {start_nanos, clock_now_nanos() - start_nanos, trips};
}

void Trips::report(std::int64_t now_nanos) {
    if (now_nanos - last_progress_nanos_ > kProgressNanos) {
        last_progress_nanos_ = now_nanos;
        progress_(round_trips_);
    }
}

}  // namespace roundtrip
