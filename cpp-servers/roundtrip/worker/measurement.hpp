// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <ctime>
#include <map>
#include <vector>

#include "roundtrip/worker/measured_loop.hpp"
#include "roundtrip/worker/samples.hpp"

namespace roundtrip {

/// How often threads gave the processor away, because they waited (voluntary) or were told to (involuntary).
struct ContextSwitches {
    std::int64_t voluntary = 0;
    std::int64_t involuntary = 0;
};

/// Resources that the round trips of one step used in all: worker.protocol.TripUsage explains each. A C++
/// client has no Java heap, so it says nothing of one.
struct Cost {
    static constexpr std::int64_t kNone = -1;

    std::int64_t client_cpu_nanos = 0;
    std::int64_t server_cpu_nanos = kNone;
    std::int64_t client_major_faults = 0;
    ContextSwitches client;
    ContextSwitches server{kNone, kNone};
};

/// The CPU time of a process: user and system time of all its threads (clock_getcpuclockid(3)).
class ProcessClock {
public:
    /// @throws std::system_error if there is no such process
    explicit ProcessClock(pid_t pid);

    /// @throws std::system_error if the process has ended
    std::int64_t nanos() const;

private:
    clockid_t id_ = 0;
};

/// Reads what worker and server have used, right before and right after the measured window, as worker.UsageMeter does
/// in Java. One thread.
class CostMeter {
public:
    /// @param server_pid of the process on the other side that the testbed started; 0 if there is none, or this
    ///     process has started it
    explicit CostMeter(pid_t server_pid);

    /// The window begins when this returns.
    void begin();

    /// The window ended when this was called.
    Cost end() const;

private:
    using SwitchesByThread = std::map<pid_t, ContextSwitches>;

    struct Server {
        pid_t pid;
        ProcessClock clock;
        SwitchesByThread switches;
        std::int64_t cpu_nanos;
    };

    static SwitchesByThread switches_of(pid_t pid);

    ProcessClock client_;
    std::vector<Server> servers_;
    ContextSwitches client_switches_;
    std::int64_t client_major_faults_ = 0;
    std::int64_t client_cpu_nanos_ = 0;
};

/// CPU time of all processors in clock ticks, the first line of /proc/stat (proc_stat(5)): worker.process.CpuTime,
/// which says what each means.
struct CpuTime {
    int processors = 0;
    std::int64_t total_ticks = 0;
    std::int64_t idle_ticks = 0;
    std::int64_t interrupt_ticks = 0;
    std::int64_t stolen_ticks = 0;
};

/// Other work of the machine while a fork was measured: worker.protocol.Surroundings explains each value.
struct Surroundings {
    std::int64_t from_nanos = 0;
    std::int64_t until_nanos = 0;
    CpuTime cpu;
    std::int64_t testbed_cpu_nanos = 0;
};

/// Looks at the machine right before and right after the measured window. One thread.
class SurroundingsMeter {
public:
    /// Watches the process that has started this one, too.
    SurroundingsMeter();

    /// The window begins when this returns.
    void begin();

    /// The window ended when this was called.
    Surroundings end() const;

private:
    ProcessClock testbed_;
    CpuTime cpu_;
    std::int64_t testbed_cpu_nanos_ = 0;
    std::int64_t from_nanos_ = 0;
};

/// How long a step is measured: worker.protocol.MeasureSettings, which says what each means.
struct MeasureSettings {
    int batch_trips;
    std::int64_t window_nanos;
    int min_round_trips;
    int min_samples;
    std::int64_t min_nanos;
    std::int64_t enough_nanos;
    std::int64_t max_nanos;
    double precision;
};

/// A short span of round trips that followed one another: worker.protocol.Window.
struct Window {
    std::int64_t nanos;
    std::int64_t round_trips;
    std::int64_t median_nanos;  ///< median of its samples; a batch undivided
};

/// Results of one step of a fork: worker.protocol.StepSamples explains each.
struct Measured {
    int batch_trips = 0;
    bool precise = false;  ///< whether precision ended it, not the budget
    std::int64_t measured_nanos = 0;
    double clock_nanos = 0;
    std::vector<Window> windows;
    Cost cost;
    Surroundings surroundings;
    Samples samples;
};

/// Runs for so long, and for so many samples at least.
///
/// @param samples of this window alone, when it returns
/// @throws std::exception as MeasuredLoop::run
Window run_window(MeasuredLoop& loop, Samples& samples, int batch_trips, std::int64_t nanos, int least_samples);

/// The timed round trips of one step, window by window, as worker.Measurement in Java.
///
/// @param clock_nanos what one reading of the clock costs
/// @param server_pid as CostMeter takes it
/// @throws std::exception as MeasuredLoop::run
Measured measure(MeasuredLoop& loop, const MeasureSettings& settings, double clock_nanos, pid_t server_pid);

}  // namespace roundtrip
