// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <sys/types.h>

#include <stop_token>

namespace roundtrip {

/// Lets threads of this process be interrupted from now on: a signal that does nothing else ends the system call that
/// they wait in, which fails with EINTR (signal(7)). For calls such as msgrcv(2) that know no deadline, and in whose
/// place poll(2) cannot wait. The signal is SIGURG, which no library here uses and which is ignored by default.
void allow_interruption();

/// The calling thread, for interrupt(). Asks the kernel once.
pid_t this_thread();

/// Ends a system call that the thread waits in. It may be about to begin one: who wants to be sure says it again. Or it
/// may have gone on to another one, which then fails with EINTR, or ends early: a JVM repeats its own, as it lives with
/// signals, and so has to whoever calls from a thread that is interrupted.
void interrupt(pid_t thread);

/// A server that was asked to end while it waited. Not an error.
struct Stopped {};

/// From now on the calling thread serves until it is interrupted: throw_if_serving_stopped() looks at this token.
///
/// @param stop lives until the thread ends
void begin_serving(const std::stop_token& stop);

/// In a thread that serves until it is interrupted, for calls that do not know of its token; elsewhere nothing.
///
/// @throws Stopped if the server was asked to end
void throw_if_serving_stopped();

/// @throws Stopped if the server was asked to end
inline void throw_if_stopped(const std::stop_token& stop) {
    if (stop.stop_requested()) {
        throw Stopped();
    }
}

}  // namespace roundtrip
