// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/process/stop_signal.hpp"

#include <array>
#include <thread>

#include "roundtrip/process/error.hpp"
#include "roundtrip/process/windows.hpp"

namespace roundtrip {

namespace {

/// Never closed, because a thread that reads standard input is only ended with the process.
HANDLE event() {
    static const HANDLE stopped = ::CreateEventW(nullptr, TRUE, FALSE, nullptr);
    return stopped;
}

void read_until_end() {
    std::array<char, 256> ignored{};
    DWORD count = 0;
    const HANDLE input = ::GetStdHandle(STD_INPUT_HANDLE);
    while (::ReadFile(input, ignored.data(), static_cast<DWORD>(ignored.size()), &count, nullptr) != 0 && count > 0) {
    }
    StopSignal::raise();
}

BOOL WINAPI leave_to_the_testbed(DWORD /*what*/) { return TRUE; }

}  // namespace

StopSignal::StopSignal() {
    check(event() == nullptr ? -1 : 0, "CreateEvent");
    ::SetConsoleCtrlHandler(leave_to_the_testbed, TRUE);
    std::thread(read_until_end).detach();
}

void StopSignal::wait() const { ::WaitForSingleObject(event(), INFINITE); }

void StopSignal::raise() { ::SetEvent(event()); }

}  // namespace roundtrip
