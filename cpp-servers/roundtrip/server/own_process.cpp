// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/server/own_process.hpp"

#include <poll.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>

#include "roundtrip/process/error.hpp"
#include "roundtrip/server/bounds.hpp"

namespace roundtrip {

namespace {

std::int64_t nanos(const timeval& time) { return time.tv_sec * 1'000'000'000 + time.tv_usec * 1'000; }

int stop_signals = -1;

/// Keeps SIGTERM and SIGINT for wait_until_stopped().
void keep_stop_signals() {
    sigset_t ends;
    sigemptyset(&ends);
    sigaddset(&ends, SIGTERM);
    sigaddset(&ends, SIGINT);
    check(::sigprocmask(SIG_BLOCK, &ends, nullptr), "sigprocmask");
    stop_signals = check_int(::signalfd(-1, &ends, SFD_CLOEXEC), "signalfd");
}

}  // namespace

void prepare_for_serving() {
    std::signal(SIGPIPE, SIG_IGN);  // a peer that is gone is an error of one write, not the end of the server
    bound_this_process();
    keep_stop_signals();
}

void wait_until_stopped() {
    std::array<pollfd, 2> watched{pollfd{stop_signals, POLLIN, 0}, pollfd{STDIN_FILENO, POLLIN, 0}};
    while (true) {
        if (::poll(watched.data(), watched.size(), -1) < 0 && errno != EINTR) {
            check(-1, "poll");
        }
        if (watched[0].revents != 0) {
            return;
        }
        std::array<char, 256> ignored{};
        if (watched[1].revents != 0 && ::read(STDIN_FILENO, ignored.data(), ignored.size()) <= 0) {
            return;
        }
    }
}

void stop_this_process() { ::kill(::getpid(), SIGTERM); }

int process_id() { return ::getpid(); }

ProcessUsage usage_of_this_process() {
    rusage usage{};
    check(::getrusage(RUSAGE_SELF, &usage), "getrusage");
    return {.user_cpu_nanos = nanos(usage.ru_utime),
            .system_cpu_nanos = nanos(usage.ru_stime),
            .context_switches = ProcessUsage::Switches{.voluntary = usage.ru_nvcsw, .involuntary = usage.ru_nivcsw}};
}

}  // namespace roundtrip
