// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/worker/fork.hpp"

#include <chrono>
#include <stdexcept>
#include <utility>

#include "roundtrip/answers/stamp.hpp"
#include "roundtrip/process/affinity.hpp"
#include "roundtrip/worker/clock_cost.hpp"
#include "roundtrip/worker/measurement.hpp"
#include "roundtrip/worker/streams.hpp"
#include "roundtrip/worker/trips.hpp"
#include "roundtrip/worker/worker_events.hpp"

namespace roundtrip {

namespace {

/// The second shows a stale answer to the first.
constexpr int kVerifiedTrips = 2;

}  // namespace

Fork::Fork(Prepare prepare, const OpenTester& open, std::function<bool()> told)
    : prepared_(std::move(prepare)), open_(open), told_(std::move(told)) {
    if (prepared_.cpu >= 0) {
        bind_this_thread(prepared_.cpu);  // which is the measuring one
    }
}

void Fork::operator()(const Prepare& /*prepare*/) { throw std::runtime_error("a worker is prepared once"); }

void Fork::operator()(const Connect& connect) {
    loop_.reset();
    tester_.reset();
    sent_.reset();
    tester_ = open_at(connect);
    loop_ = make_loop();
    server_pid_ = connect.server_pid;
    clock_nanos_ = connect.verify ? 0 : clock_cost_nanos();
    report_connected(clock_nanos_);
}

std::unique_ptr<NativeTester> Fork::open_at(const Connect& connect) {
    return open_({.transport = prepared_.transport,
                  .endpoint = connect.endpoint,
                  .run_dir = prepared_.run_dir,
                  .options = prepared_.options,
                  .timeout = std::chrono::milliseconds(prepared_.timeout_millis),
                  .stream = prepared_.stream.page,
                  .verify = connect.verify,
                  .server_cpu = connect.server_cpu});
}

std::unique_ptr<MeasuredLoop> Fork::make_loop() {
    if (is_stream()) {
        return std::make_unique<Streams>(*tester_, prepared_.stream, report_progress);
    }
    return std::make_unique<Trips>(*tester_, report_progress);
}

void Fork::operator()(const Verify& verify) {
    send(verify.sizes);
    std::int64_t done = 0;
    for (int trip = 1; trip <= kVerifiedTrips; ++trip) {
        done += loop().verify(verify.sizes.messages);
        report_progress(done);
    }
    report_verified();
}

void Fork::operator()(const WarmUp& warm_up) {
    send(warm_up.sizes);
    Samples samples;
    do {
        const Window window = run_window(loop(), samples, warm_up.batch_trips, warm_up.window_nanos, 1);
        report_warmed(window, warm_up.batch_trips);
    } while (!told_());
}

void Fork::operator()(const Measure& measure_command) {
    send(measure_command.sizes);
    report_measured(measure(loop(), measure_command.settings, clock_nanos_, server_pid_));
}

void Fork::send(const Sizes& sizes) {
    loop().keep_pauses(false);
    if (sizes == sent_) {
        return;
    }
    // The last message of a stream is acknowledged by a response with its stamp.
    const std::size_t response_bytes = is_stream() ? kStampBytes : sizes.response_bytes;
    loop().send(Request(prepared_.payload, sizes.request_bytes, response_bytes, prepared_.seed));
    sent_ = sizes;
}

MeasuredLoop& Fork::loop() {
    if (!loop_) {
        throw std::runtime_error("a worker is connected first; Connect comes before Verify, WarmUp and Measure");
    }
    return *loop_;
}

}  // namespace roundtrip
