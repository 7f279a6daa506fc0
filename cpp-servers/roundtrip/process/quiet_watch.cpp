// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/process/quiet_watch.hpp"

#include <pthread.h>

#include <csignal>
#include <ctime>

#include "roundtrip/process/interruption.hpp"

namespace roundtrip {

QuietWatch::QuietWatch() : thread_(::pthread_self()) {}

std::uint64_t QuietWatch::work_done() const {
    clockid_t clock = 0;
    ::pthread_getcpuclockid(thread_, &clock);  // cannot fail: the thread is there
    timespec time{};
    ::clock_gettime(clock, &time);
    return static_cast<std::uint64_t>(time.tv_sec) * 1'000'000'000U + static_cast<std::uint64_t>(time.tv_nsec);
}

void QuietWatch::interrupt() const { ::pthread_kill(thread_, kInterruption); }

}  // namespace roundtrip
