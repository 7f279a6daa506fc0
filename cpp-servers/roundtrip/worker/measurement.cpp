// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/worker/measurement.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <numeric>
#include <string>

#include "roundtrip/process/clock.hpp"
#include "roundtrip/process/error.hpp"

namespace roundtrip {

namespace {

std::filesystem::path tasks_of(pid_t pid) { return "/proc/" + std::to_string(pid) + "/task"; }

rusage of_this_process() {
    rusage usage{};
    check(::getrusage(RUSAGE_SELF, &usage), "getrusage");
    return usage;
}

/// Switches of one thread (proc_pid_status(5)); none if it has ended since it was listed.
ContextSwitches of_thread(const std::filesystem::path& task) {
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
std::vector<pid_t> children() {
    std::vector<pid_t> pids;
    for (const auto& task : std::filesystem::directory_iterator(tasks_of(::getpid()))) {
        std::ifstream list(task.path() / "children");
        for (pid_t pid = 0; list >> pid;) {
            pids.push_back(pid);
        }
    }
    return pids;
}

/// Fields of a line of /proc/stat up to stolen time; a guest's, which follows, is part of user time already.
enum Field : std::size_t { kIdle = 3, kWaitingForDevices, kInterrupt, kSoftInterrupt, kStolen, kFields };

CpuTime cpu_time_now() {
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

CpuTime between(const CpuTime& then, const CpuTime& now) {
    return {now.processors, now.total_ticks - then.total_ticks, now.idle_ticks - then.idle_ticks,
            now.interrupt_ticks - then.interrupt_ticks, now.stolen_ticks - then.stolen_ticks};
}

/// Even a step whose time is over has so many, so that they have a spread; as in worker.Measurement.
constexpr int kLeastSamples = 2;

void measure_window(MeasuredLoop& loop, const MeasureSettings& settings, Samples& samples, Measured& measured) {
    const std::int64_t left_nanos = std::max<std::int64_t>(0, settings.max_nanos - measured.measured_nanos);
    const int least_samples = measured.samples.count() < kLeastSamples ? kLeastSamples : 1;
    measured.windows.push_back(
        run_window(loop, samples, settings.batch_trips, std::min(left_nanos, settings.window_nanos), least_samples));
    measured.samples.add(samples);
    measured.measured_nanos += measured.windows.back().nanos;
}

/// @return whether precision ended it
bool measure_until_done(MeasuredLoop& loop, const MeasureSettings& settings, Measured& measured) {
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

}  // namespace

ProcessClock::ProcessClock(pid_t pid) {
    check_error(::clock_getcpuclockid(pid, &id_), ("clock_getcpuclockid of " + std::to_string(pid)).c_str());
}

std::int64_t ProcessClock::nanos() const {
    timespec used{};
    check(::clock_gettime(id_, &used), "clock_gettime of a process");
    return used.tv_sec * std::int64_t{1'000'000'000} + used.tv_nsec;
}

CostMeter::CostMeter(pid_t server_pid) : client_(::getpid()) {
    for (const pid_t pid : server_pid == 0 ? children() : std::vector{server_pid}) {
        servers_.push_back({pid, ProcessClock(pid), {}, 0});
    }
}

CostMeter::SwitchesByThread CostMeter::switches_of(pid_t pid) {
    SwitchesByThread threads;
    for (const auto& task : std::filesystem::directory_iterator(tasks_of(pid))) {
        threads.emplace(std::stoi(task.path().filename()), of_thread(task.path()));
    }
    return threads;
}

void CostMeter::begin() {
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

Cost CostMeter::end() const {
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

SurroundingsMeter::SurroundingsMeter() : testbed_(::getppid()) {}

void SurroundingsMeter::begin() {
    cpu_ = cpu_time_now();
    testbed_cpu_nanos_ = testbed_.nanos();
    from_nanos_ = clock_now_nanos();
}

Surroundings SurroundingsMeter::end() const {
    const std::int64_t until_nanos = clock_now_nanos();
    return {from_nanos_, until_nanos, between(cpu_, cpu_time_now()), testbed_.nanos() - testbed_cpu_nanos_};
}

Window run_window(MeasuredLoop& loop, Samples& samples, int batch_trips, std::int64_t nanos, int least_samples) {
    samples.clear();
    const std::int64_t taken_nanos = loop.run(samples, batch_trips, nanos, least_samples);
    return {taken_nanos, samples.round_trips(), samples.median_nanos()};
}

Measured measure(MeasuredLoop& loop, const MeasureSettings& settings, double clock_nanos, pid_t server_pid) {
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
