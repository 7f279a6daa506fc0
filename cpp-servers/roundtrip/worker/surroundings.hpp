// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include "roundtrip/worker/cost.hpp"

namespace roundtrip {

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

}  // namespace roundtrip
