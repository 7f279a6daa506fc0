// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/process/thread_work.hpp"

#include <pthread.h>

namespace roundtrip {

ThreadWork ThreadWork::of_this_thread() {
    clockid_t clock = 0;
    ::pthread_getcpuclockid(::pthread_self(), &clock);  // cannot fail: the thread is there
    return ThreadWork(static_cast<std::uint32_t>(clock));
}

std::uint64_t ThreadWork::done() const {
    timespec time{};
    ::clock_gettime(static_cast<clockid_t>(thread_), &time);
    return static_cast<std::uint64_t>(time.tv_sec) * 1'000'000'000U + static_cast<std::uint64_t>(time.tv_nsec);
}

}  // namespace roundtrip
