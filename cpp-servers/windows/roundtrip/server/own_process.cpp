// SPDX-License-Identifier: Apache-2.0
#include <array>
#include <system_error>
#include <thread>

#include "roundtrip/process/error.hpp"
#include "roundtrip/process/windows.hpp"
#include "roundtrip/server/server.hpp"

namespace roundtrip {

namespace {

std::int64_t nanos(const FILETIME& time) {
    return 100 * static_cast<std::int64_t>(std::uint64_t{time.dwHighDateTime} << 32U | time.dwLowDateTime);
}

/// Never closed, because a thread that reads standard input is only ended with the process.
HANDLE stopped() {
    static const HANDLE event = ::CreateEventW(nullptr, TRUE, FALSE, nullptr);
    return event;
}

void read_until_end() {
    std::array<char, 256> ignored{};
    DWORD count = 0;
    const HANDLE input = ::GetStdHandle(STD_INPUT_HANDLE);
    while (::ReadFile(input, ignored.data(), static_cast<DWORD>(ignored.size()), &count, nullptr) != 0 && count > 0) {
    }
    stop_this_process();
}

BOOL WINAPI leave_to_the_testbed(DWORD /*what*/) { return TRUE; }

}  // namespace

void prepare_for_serving() {
    check(stopped() == nullptr ? -1 : 0, "CreateEvent");
    ::SetConsoleCtrlHandler(leave_to_the_testbed, TRUE);
    std::thread(read_until_end).detach();
    WSADATA sockets{};
    const int error = ::WSAStartup(MAKEWORD(2, 2), &sockets);
    if (error != 0) {
        throw std::system_error(error, std::system_category(), "WSAStartup");
    }
}

void Server::wait_until_stopped() { ::WaitForSingleObject(stopped(), INFINITE); }

void stop_this_process() { ::SetEvent(stopped()); }

/// Times go in steps of a clock tick, which is 15.6 ms; Windows counts the switches of no process.
std::string costs_of_this_process() {
    FILETIME began{};
    FILETIME ended{};
    FILETIME system{};
    FILETIME user{};
    check(::GetProcessTimes(::GetCurrentProcess(), &began, &ended, &system, &user) == 0 ? -1 : 0, "GetProcessTimes");
    return "\"userCpuNanos\":" + std::to_string(nanos(user)) + ",\"systemCpuNanos\":" + std::to_string(nanos(system));
}

}  // namespace roundtrip
