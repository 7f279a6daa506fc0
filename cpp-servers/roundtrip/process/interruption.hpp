// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <sys/syscall.h>
#include <sys/types.h>
#include <unistd.h>

#include <csignal>
#include <stop_token>

#include "roundtrip/process/error.hpp"

namespace roundtrip {

/// The signal that ends a system call, which no library here uses and which is ignored by default.
inline constexpr int kInterruption = SIGURG;

/// Lets threads of this process be interrupted from now on: a signal that does nothing else ends the system call that
/// they wait in, which fails with EINTR (signal(7)). This serves calls such as msgrcv(2) that know no deadline and in
/// whose place poll(2) cannot wait.
inline void allow_interruption() {
    struct sigaction nothing {};
    nothing.sa_handler = [](int) {};  // no SA_RESTART: the call has to fail
    check(::sigaction(kInterruption, &nothing, nullptr), "sigaction");
}

/// The calling thread, for interrupt(). Asks the kernel once.
inline pid_t this_thread() {
    thread_local const pid_t self = ::gettid();
    return self;
}

/// Ends a system call that the thread waits in. A thread that is about to begin one is missed, so a caller that wants
/// to be sure interrupts it again. It may also have begun another call, which then fails with EINTR or ends early: a
/// JVM repeats its own, and every thread that is interrupted has to do so.
inline void interrupt(pid_t thread) {
    // The number of a thread that has ended is no error here, but undefined with pthread_kill(3).
    ::syscall(SYS_tgkill, ::getpid(), thread, kInterruption);
}

/// A server that was asked to end while it waited. Not an error.
struct Stopped {};

/// @throws Stopped if the server was asked to end
inline void throw_if_stopped(const std::stop_token& stop) {
    if (stop.stop_requested()) {
        throw Stopped();
    }
}

/// The token of the server that the calling thread serves until it is interrupted; null in all other threads. It lives
/// until the thread ends.
inline constinit thread_local const std::stop_token* serving_token = nullptr;

/// Asks the token of a thread that serves, on behalf of calls that do not know it.
///
/// @throws Stopped if the server was asked to end
inline void throw_if_serving_stopped() {
    if (serving_token != nullptr) {
        throw_if_stopped(*serving_token);
    }
}

}  // namespace roundtrip
