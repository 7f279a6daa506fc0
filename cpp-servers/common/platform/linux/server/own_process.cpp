// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/server/own_process.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <csignal>

#include "roundtrip/process/error.hpp"
#include "roundtrip/server/bounds.hpp"

namespace roundtrip {

namespace {

std::int64_t nanos(const timeval& time) { return time.tv_sec * 1'000'000'000 + time.tv_usec * 1'000; }

}  // namespace

void prepare_for_serving() {
    std::signal(SIGPIPE, SIG_IGN);  // a peer that is gone is an error of one write, not the end of the server
    bound_this_process();
}

int process_id() { return ::getpid(); }

ProcessUsage usage_of_this_process() {
    rusage usage{};
    check(::getrusage(RUSAGE_SELF, &usage), "getrusage");
    return {.user_cpu_nanos = nanos(usage.ru_utime),
            .system_cpu_nanos = nanos(usage.ru_stime),
            .context_switches = ProcessUsage::Switches{.voluntary = usage.ru_nvcsw, .involuntary = usage.ru_nivcsw}};
}

}  // namespace roundtrip
