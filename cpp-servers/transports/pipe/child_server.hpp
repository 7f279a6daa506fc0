// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <poll.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <string>
#include <utility>
#include <vector>

#include "roundtrip/process/io.hpp"
#include "roundtrip/process/spawn.hpp"

namespace roundtrip {

/// The server as a child of this process, which has this process' ends of its standard input and output.
class ChildServer {
public:
    /// @param command the server with its arguments
    /// @throws std::system_error if it cannot be started
    explicit ChildServer(std::vector<std::string> command) {
        Pipe in = make_pipe();
        Pipe out = make_pipe();
        pid_ = spawn(std::move(command), {.in = in.read_end.get(), .out = out.write_end.get()});
        requests_ = std::move(in.write_end);
        responses_ = std::move(out.read_end);
    }

    /// Ends it by closing its input; by force, if it does not end then.
    ~ChildServer() {
        constexpr int kPatienceMillis = 1000;
        requests_ = Fd();
        const Fd process(static_cast<int>(::syscall(SYS_pidfd_open, pid_, 0)));
        pollfd ended{process.get(), POLLIN, 0};
        if (::poll(&ended, 1, kPatienceMillis) != 1) {
            ::kill(pid_, SIGKILL);
        }
        ::waitpid(pid_, nullptr, 0);
    }

    ChildServer(const ChildServer&) = delete;
    ChildServer& operator=(const ChildServer&) = delete;

    int requests() const { return requests_.get(); }
    int responses() const { return responses_.get(); }

private:
    pid_t pid_ = -1;
    Fd requests_;
    Fd responses_;
};

}  // namespace roundtrip
