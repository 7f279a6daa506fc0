// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/process/stop_signal.hpp"

#include <poll.h>
#include <sys/signalfd.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>

#include "roundtrip/process/error.hpp"

namespace roundtrip {

StopSignal::StopSignal() {
    sigset_t ends;
    sigemptyset(&ends);
    sigaddset(&ends, SIGTERM);
    sigaddset(&ends, SIGINT);
    check(::sigprocmask(SIG_BLOCK, &ends, nullptr), "sigprocmask");
    signals_ = Fd(check_int(::signalfd(-1, &ends, SFD_CLOEXEC), "signalfd"));
}

void StopSignal::wait() const {
    std::array<pollfd, 2> watched{pollfd{signals_.get(), POLLIN, 0}, pollfd{STDIN_FILENO, POLLIN, 0}};
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

}  // namespace roundtrip
