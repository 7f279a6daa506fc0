// SPDX-License-Identifier: Apache-2.0
#include "child_server.hpp"

#include <poll.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <utility>

#include "roundtrip/process/spawn.hpp"

namespace roundtrip {

ChildServer::ChildServer(std::vector<std::string> command) {
    Pipe in = make_pipe();
    Pipe out = make_pipe();
    pid_ = spawn(std::move(command), {.in = in.read_end.get(), .out = out.write_end.get()});
    requests_ = std::move(in.write_end);
    responses_ = std::move(out.read_end);
}

ChildServer::~ChildServer() {
    constexpr int kPatienceMillis = 1000;
    requests_ = Fd();
    const Fd process(static_cast<int>(::syscall(SYS_pidfd_open, pid_, 0)));
    pollfd ended{process.get(), POLLIN, 0};
    if (::poll(&ended, 1, kPatienceMillis) != 1) {
        ::kill(pid_, SIGKILL);
    }
    ::waitpid(pid_, nullptr, 0);
}

}  // namespace roundtrip
