// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <ctime>
#include <map>
#include <vector>

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

}  // namespace roundtrip
