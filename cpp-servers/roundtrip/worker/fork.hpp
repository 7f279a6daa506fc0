// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <stdexcept>
#include <utility>

#include "roundtrip/answers/content.hpp"
#include "roundtrip/process/affinity.hpp"
#include "roundtrip/process/clock.hpp"
#include "roundtrip/worker/client.hpp"
#include "roundtrip/worker/measured_loop.hpp"
#include "roundtrip/worker/measurement.hpp"
#include "roundtrip/worker/request.hpp"
#include "roundtrip/worker/streams.hpp"
#include "roundtrip/worker/worker_commands.hpp"
#include "roundtrip/worker/worker_events.hpp"

namespace roundtrip {

/// The closed loop of one tester: the next round trip begins when the one before is done. Stamps,
/// times and checks each as AbstractTransferTester and worker.TripLoop do in Java. One thread.
class Trips : public MeasuredLoop {
public:
    /// @param tester outlives this
    /// @param progress told between two trips, now and then, how many there were
    Trips(NativeTester& tester, std::function<void(std::int64_t)> progress)
        : tester_(tester), progress_(std::move(progress)), last_progress_nanos_(clock_now_nanos()) {}

    void send(Request request) override { request_ = std::move(request); }

    std::int64_t verify(std::int64_t /*most_messages*/) override {
        request_.stamp(++stamp_);
        check_keystream(request_, tester_.execute(request_.bytes(), request_.response_bytes()));
        return 1;
    }

    std::int64_t run(Samples& samples, int batch_trips, std::int64_t window_nanos, int least_samples) override {
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

private:
    Metrics one() {
        request_.stamp(++stamp_);
        const std::int64_t start_nanos = clock_now_nanos();
        const auto response = tester_.execute(request_.bytes(), request_.response_bytes());
        const std::int64_t elapsed_nanos = clock_now_nanos() - start_nanos;
        check_response(request_, response);
        return {start_nanos, elapsed_nanos, 1};
    }

    Metrics batch(int trips) {
        const std::int64_t start_nanos = clock_now_nanos();
        for (int i = 0; i < trips; ++i) {
            request_.stamp(++stamp_);
            check_response(request_, tester_.execute(request_.bytes(), request_.response_bytes()));
        }
        return {start_nanos, clock_now_nanos() - start_nanos, trips};
    }

    void report(std::int64_t now_nanos) {
        if (now_nanos - last_progress_nanos_ > kProgressNanos) {
            last_progress_nanos_ = now_nanos;
            progress_(round_trips_);
        }
    }

    NativeTester& tester_;
    Request request_;
    std::function<void(std::int64_t)> progress_;
    std::uint64_t stamp_ = 0;
    std::int64_t round_trips_ = 0;
    std::int64_t last_progress_nanos_;
};

/// Least cost of one reading of the clock over some rounds, in nanoseconds; as many as worker.Clock has.
inline double clock_cost_nanos() {
    constexpr int kReadings = 1000;
    constexpr int kRounds = 500;
    std::int64_t least = std::numeric_limits<std::int64_t>::max();
    for (int round = 0; round < kRounds; ++round) {
        const std::int64_t start = clock_now_nanos();
        std::int64_t last = start;
        for (int i = 0; i < kReadings; ++i) {
            last = clock_now_nanos();
        }
        least = std::min(least, last - start);
    }
    return static_cast<double>(least) / kReadings;
}

/// The steps of a worker for its mechanism, as worker.Fork in Java: connect, verify, warm up, measure, at one pair of
/// sizes after the other. Owns the tester for as long as it lives. One thread.
///
/// Each operator does what one command asks, and reports it.
class Fork {
public:
    /// Pins the calling thread, if that was asked for.
    ///
    /// @param open outlives this
    /// @param told whether a command waits, which ends a warm-up
    /// @throws std::system_error if the thread cannot be pinned
    Fork(Prepare prepare, const OpenTester& open, std::function<bool()> told)
        : prepared_(std::move(prepare)), open_(open), told_(std::move(told)) {
        if (prepared_.cpu >= 0) {
            bind_this_thread(prepared_.cpu);  // which is the measuring one
        }
    }

    /// @throws std::runtime_error always: a worker is prepared once
    [[noreturn]] void operator()(const Prepare& /*prepare*/) { throw std::runtime_error("a worker is prepared once"); }

    /// @throws std::exception as OpenTester
    void operator()(const Connect& connect) {
        loop_.reset();
        tester_.reset();
        sent_.reset();
        tester_ = open_({.transport = prepared_.transport,
                         .endpoint = connect.endpoint,
                         .run_dir = prepared_.run_dir,
                         .options = prepared_.options,
                         .timeout = std::chrono::milliseconds(prepared_.timeout_millis),
                         .stream = prepared_.stream.page,
                         .verify = connect.verify,
                         .server_cpu = connect.server_cpu});
        if (is_stream()) {
            loop_ = std::make_unique<Streams>(*tester_, prepared_.stream, report_progress);
        } else {
            loop_ = std::make_unique<Trips>(*tester_, report_progress);
        }
        server_pid_ = connect.server_pid;
        clock_nanos_ = connect.verify ? 0 : clock_cost_nanos();
        report_connected(clock_nanos_);
    }

    /// @throws std::exception as MeasuredLoop, which the following two throw, too
    void operator()(const Verify& verify) {
        constexpr int kVerifiedTrips = 2;  // the second shows a stale answer to the first
        send(verify.sizes);
        std::int64_t done = 0;
        for (int trip = 1; trip <= kVerifiedTrips; ++trip) {
            done += loop().verify(verify.sizes.messages);
            report_progress(done);
        }
        report_verified();
    }

    void operator()(const WarmUp& warm_up) {
        send(warm_up.sizes);
        Samples samples;
        do {
            const Window window = run_window(loop(), samples, warm_up.batch_trips, warm_up.window_nanos, 1);
            report_warmed(window, warm_up.batch_trips);
        } while (!told_());
    }

    void operator()(const Measure& measure_command) {
        send(measure_command.sizes);
        report_measured(measure(loop(), measure_command.settings, clock_nanos_, server_pid_));
    }

private:
    MeasuredLoop& loop() {
        if (!loop_) {
            throw std::runtime_error("a worker is connected first; Connect comes before Verify, WarmUp and Measure");
        }
        return *loop_;
    }

    void send(const Sizes& sizes) {
        loop().keep_pauses(false);
        if (sizes == sent_) {
            return;
        }
        // The last message of a stream is acknowledged by a response with its stamp.
        const std::size_t response_bytes = is_stream() ? kStampBytes : sizes.response_bytes;
        loop().send(Request(prepared_.payload, sizes.request_bytes, response_bytes, prepared_.seed));
        sent_ = sizes;
    }

    bool is_stream() const { return !prepared_.stream.page.empty(); }

    Prepare prepared_;
    const OpenTester& open_;
    std::function<bool()> told_;
    std::unique_ptr<NativeTester> tester_;
    std::unique_ptr<MeasuredLoop> loop_;  ///< loop that uses the tester
    std::optional<Sizes> sent_;           ///< sizes that the loop sends
    pid_t server_pid_ = 0;
    double clock_nanos_ = 0;
};

}  // namespace roundtrip
