// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/process/quiet_watch.hpp"

#include "roundtrip/process/handle.hpp"

namespace roundtrip {

namespace {

std::uint64_t as_number(const FILETIME& time) { return std::uint64_t{time.dwHighDateTime} << 32U | time.dwLowDateTime; }

}  // namespace

QuietWatch::QuietWatch() : thread_(::GetCurrentThreadId()) {}

/// The sum of cycles, where they are counted, and times, which go in steps of a clock tick.
std::uint64_t QuietWatch::work_done() const {
    const Handle thread(::OpenThread(THREAD_QUERY_LIMITED_INFORMATION, FALSE, static_cast<DWORD>(thread_)));
    ULONG64 cycles = 0;
    ::QueryThreadCycleTime(thread.get(), &cycles);
    FILETIME began{};
    FILETIME ended{};
    FILETIME kernel{};
    FILETIME user{};
    ::GetThreadTimes(thread.get(), &began, &ended, &kernel, &user);
    return cycles + as_number(kernel) + as_number(user);
}

/// Nothing: a call that waits is ended with its descriptor (socket_calls.hpp).
void QuietWatch::interrupt() const {}

}  // namespace roundtrip
