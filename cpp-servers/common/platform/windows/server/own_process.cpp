// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/server/own_process.hpp"

#include <system_error>

#include "roundtrip/process/error.hpp"
#include "roundtrip/process/windows.hpp"

namespace roundtrip {

namespace {

std::int64_t nanos(const FILETIME& time) {
    return 100 * static_cast<std::int64_t>(std::uint64_t{time.dwHighDateTime} << 32U | time.dwLowDateTime);
}

}  // namespace

void prepare_for_serving() {
    WSADATA sockets{};
    const int error = ::WSAStartup(MAKEWORD(2, 2), &sockets);
    if (error != 0) {
        throw std::system_error(error, std::system_category(), "WSAStartup");
    }
}

int process_id() { return static_cast<int>(::GetCurrentProcessId()); }

/// In steps of a clock tick, which is 15.6 ms; Windows counts the switches of no process.
ProcessUsage usage_of_this_process() {
    FILETIME began{};
    FILETIME ended{};
    FILETIME system{};
    FILETIME user{};
    check(::GetProcessTimes(::GetCurrentProcess(), &began, &ended, &system, &user) == 0 ? -1 : 0, "GetProcessTimes");
    return {.user_cpu_nanos = nanos(user), .system_cpu_nanos = nanos(system), .context_switches = {}};
}

}  // namespace roundtrip
