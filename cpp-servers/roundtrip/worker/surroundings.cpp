// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/worker/surroundings.hpp"

#include <unistd.h>

#include <array>
#include <cctype>
#include <fstream>
#include <numeric>
#include <string>

#include "roundtrip/process/clock.hpp"

namespace roundtrip {

namespace {

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

}  // namespace

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

}  // namespace roundtrip
