// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <memory>
#include <optional>

#include "roundtrip/worker/client.hpp"
#include "roundtrip/worker/measured_loop.hpp"
#include "roundtrip/worker/worker_commands.hpp"

namespace roundtrip {

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
    Fork(Prepare prepare, const OpenTester& open, std::function<bool()> told);

    /// @throws std::runtime_error always: a worker is prepared once
    [[noreturn]] void operator()(const Prepare& prepare);

    /// @throws std::exception as OpenTester
    void operator()(const Connect& connect);

    /// @throws std::exception as MeasuredLoop, which the following two throw, too
    void operator()(const Verify& verify);
    void operator()(const WarmUp& warm_up);
    void operator()(const Measure& measure_command);

private:
    MeasuredLoop& loop();
    std::unique_ptr<NativeTester> open_at(const Connect& connect);
    std::unique_ptr<MeasuredLoop> make_loop();
    void send(const Sizes& sizes);

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
