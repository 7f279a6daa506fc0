// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/process/interruption.hpp"

#include <sys/syscall.h>
#include <unistd.h>

#include <csignal>

#include "roundtrip/process/error.hpp"

namespace roundtrip {

namespace {

constexpr int kSignal = SIGURG;

/// Of the server that this thread serves, if it does.
constinit thread_local const std::stop_token* serving_token = nullptr;

}  // namespace

void allow_interruption() {
    struct sigaction nothing {};
    nothing.sa_handler = [](int) {};  // no SA_RESTART: the call has to fail
    check(::sigaction(kSignal, &nothing, nullptr), "sigaction");
}

pid_t this_thread() {
    thread_local const pid_t self = ::gettid();
    return self;
}

void interrupt(pid_t thread) {
    // By its number, because it may have ended, which makes pthread_kill(3) undefined.
    ::syscall(SYS_tgkill, ::getpid(), thread, kSignal);
}

void begin_serving(const std::stop_token& stop) { serving_token = &stop; }

void throw_if_serving_stopped() {
    if (serving_token != nullptr) {
        throw_if_stopped(*serving_token);
    }
}

}  // namespace roundtrip
