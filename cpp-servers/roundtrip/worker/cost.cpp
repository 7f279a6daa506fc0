// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/worker/cost.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>

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

}  // namespace roundtrip
