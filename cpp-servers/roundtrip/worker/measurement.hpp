// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <sys/resource.h>
#include <sys/types.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdint>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <map>
#include <numeric>
#include <string>
#include <vector>

#include "roundtrip/process/clock.hpp"
#include "roundtrip/process/error.hpp"
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

inline std::filesystem::path tasks_of(pid_t pid) { return "/proc/" + std::to_string(pid) + "/task"; }

inline rusage of_this_process() {
    rusage usage{};
    check(::getrusage(RUSAGE_SELF, &usage), "getrusage");
    return usage;
}

/// Switches of one thread (proc_pid_status(5)); none if it has ended since it was listed.
inline ContextSwitches of_thread(const std::filesystem::path& task) {
    std::ifstream status(task / "status");
    ContextSwitches switches;
    for (std::string key; status >> key;) {
        if (key == "voluntary_ctxt_switches:") {
            status >> switches.voluntary;
        } else if (key == "nonvoluntary_ctxt_switches:") {
            status >> switches.involuntary;
        }
    }
    return switches;
}

/// Processes that this one has started (proc_pid_task_tid_children(5)).
inline std::vector<pid_t> children() {
    std::vector<pid_t> pids;
    for (const auto& task : std::filesystem::directory_iterator(tasks_of(::getpid()))) {
        std::ifstream list(task.path() / "children");
        for (pid_t pid = 0; list >> pid;) {
            pids.push_back(pid);
        }
    }
    return pids;
}

/// The CPU time of a process: user and system time of all its threads (clock_getcpuclockid(3)).
class ProcessClock {
public:
    /// @throws std::system_error if there is no such process
    explicit ProcessClock(pid_t pid) {
        check_error(::clock_getcpuclockid(pid, &id_), ("clock_getcpuclockid of " + std::to_string(pid)).c_str());
    }

    /// @throws std::system_error if the process has ended
    std::int64_t nanos() const {
        timespec used{};
        check(::clock_gettime(id_, &used), "clock_gettime of a process");
        return used.tv_sec * std::int64_t{1'000'000'000} + used.tv_nsec;
    }

private:
    clockid_t id_ = 0;
};

/// Reads what worker and server have used, right before and right after the measured window, as worker.UsageMeter does
/// in Java. One thread.
class CostMeter {
public:
    /// @param server_pid of the process on the other side that the testbed started; 0 if there is none, or this
    ///     process has started it
    explicit CostMeter(pid_t server_pid) : client_(::getpid()) {
        for (const pid_t pid : server_pid == 0 ? children() : std::vector{server_pid}) {
            servers_.push_back({pid, ProcessClock(pid), {}, 0});
        }
    }

    /// The window begins when this returns.
    void begin() {
        for (Server& server : servers_) {
            server.switches = switches_of(server.pid);
        }
        const rusage usage = of_this_process();
        client_switches_ = {usage.ru_nvcsw, usage.ru_nivcsw};
        client_major_faults_ = usage.ru_majflt;
        for (Server& server : servers_) {
            server.cpu_nanos = server.clock.nanos();
        }
        client_cpu_nanos_ = client_.nanos();
    }

    /// The window ended when this was called.
    Cost end() const {
        Cost cost;
        cost.client_cpu_nanos = client_.nanos() - client_cpu_nanos_;
        const rusage now = of_this_process();
        cost.client = {now.ru_nvcsw - client_switches_.voluntary, now.ru_nivcsw - client_switches_.involuntary};
        cost.client_major_faults = now.ru_majflt - client_major_faults_;
        if (!servers_.empty()) {
            cost.server_cpu_nanos = 0;
            cost.server = {};
        }
        for (const Server& server : servers_) {
            cost.server_cpu_nanos += server.clock.nanos() - server.cpu_nanos;
            for (const auto& [thread, switches] : switches_of(server.pid)) {
                const auto then = server.switches.find(thread);
                const ContextSwitches before = then == server.switches.end() ? ContextSwitches{} : then->second;
                cost.server.voluntary += switches.voluntary - before.voluntary;
                cost.server.involuntary += switches.involuntary - before.involuntary;
            }
        }
        return cost;
    }

private:
    using SwitchesByThread = std::map<pid_t, ContextSwitches>;

    struct Server {
        pid_t pid;
        ProcessClock clock;
        SwitchesByThread switches;
        std::int64_t cpu_nanos;
    };

    static SwitchesByThread switches_of(pid_t pid) {
        SwitchesByThread threads;
        for (const auto& task : std::filesystem::directory_iterator(tasks_of(pid))) {
            threads.emplace(std::stoi(task.path().filename()), of_thread(task.path()));
        }
        return threads;
    }

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

/// Fields of a line of /proc/stat up to stolen time; a guest's, which follows, is part of user time already.
enum Field : std::size_t { kIdle = 3, kWaitingForDevices, kInterrupt, kSoftInterrupt, kStolen, kFields };

inline CpuTime cpu_time_now() {
    CpuTime now;
    std::ifstream stat("/proc/stat");
    for (std::string name; stat >> name && name.starts_with("cpu");) {
        std::array<std::int64_t, kFields> ticks{};
        if (name == "cpu") {
            for (std::int64_t& tick : ticks) {
                stat >> tick;
            }
            now.total_ticks = std::accumulate(ticks.begin(), ticks.end(), std::int64_t{0});
            now.idle_ticks = ticks[kIdle] + ticks[kWaitingForDevices];
            now.interrupt_ticks = ticks[kInterrupt] + ticks[kSoftInterrupt];
            now.stolen_ticks = ticks[kStolen];
        } else {
            ++now.processors;
        }
        std::getline(stat, name);
    }
    return now;
}

inline CpuTime between(const CpuTime& then, const CpuTime& now) {
    return {now.processors, now.total_ticks - then.total_ticks, now.idle_ticks - then.idle_ticks,
            now.interrupt_ticks - then.interrupt_ticks, now.stolen_ticks - then.stolen_ticks};
}

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
    SurroundingsMeter() : testbed_(::getppid()) {}

    /// The window begins when this returns.
    void begin() {
        cpu_ = cpu_time_now();
        testbed_cpu_nanos_ = testbed_.nanos();
        from_nanos_ = clock_now_nanos();
    }

    /// The window ended when this was called.
    Surroundings end() const {
        const std::int64_t until_nanos = clock_now_nanos();
        return {from_nanos_, until_nanos, between(cpu_, cpu_time_now()), testbed_.nanos() - testbed_cpu_nanos_};
    }

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
inline Window run_window(MeasuredLoop& loop, Samples& samples, int batch_trips, std::int64_t nanos, int least_samples) {
    samples.clear();
    const std::int64_t taken_nanos = loop.run(samples, batch_trips, nanos, least_samples);
    return {taken_nanos, samples.round_trips(), samples.median_nanos()};
}

/// Even a step whose time is over has so many, so that they have a spread; as in worker.Measurement.
inline constexpr int kLeastSamples = 2;

inline void measure_window(MeasuredLoop& loop, const MeasureSettings& settings, Samples& samples, Measured& measured) {
    const std::int64_t left_nanos = std::max<std::int64_t>(0, settings.max_nanos - measured.measured_nanos);
    const int least_samples = measured.samples.count() < kLeastSamples ? kLeastSamples : 1;
    measured.windows.push_back(
        run_window(loop, samples, settings.batch_trips, std::min(left_nanos, settings.window_nanos), least_samples));
    measured.samples.add(samples);
    measured.measured_nanos += measured.windows.back().nanos;
}

/// @return whether precision ended it
inline bool measure_until_done(MeasuredLoop& loop, const MeasureSettings& settings, Measured& measured) {
    Samples window_samples;
    while (true) {
        measure_window(loop, settings, window_samples, measured);
        const Samples& samples = measured.samples;
        const bool enough =
            samples.round_trips() >= settings.min_round_trips && samples.count() >= settings.min_samples;
        if (enough && measured.measured_nanos >= settings.min_nanos &&
            samples.median_precision() <= settings.precision) {
            return true;
        }
        if (measured.measured_nanos >= settings.max_nanos ||
            (enough && measured.measured_nanos >= settings.enough_nanos)) {
            return false;
        }
    }
}

/// The timed round trips of one step, window by window, as worker.Measurement in Java.
///
/// @param clock_nanos what one reading of the clock costs
/// @param server_pid as CostMeter takes it
/// @throws std::exception as MeasuredLoop::run
inline Measured measure(MeasuredLoop& loop, const MeasureSettings& settings, double clock_nanos, pid_t server_pid) {
    Measured measured{};
    measured.batch_trips = settings.batch_trips;
    measured.clock_nanos = clock_nanos;
    CostMeter cost(server_pid);
    SurroundingsMeter surroundings;
    surroundings.begin();
    cost.begin();
    loop.keep_pauses(true);
    measured.precise = measure_until_done(loop, settings, measured);
    measured.cost = cost.end();
    measured.surroundings = surroundings.end();
    return measured;
}

}  // namespace roundtrip
