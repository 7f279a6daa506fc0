#include "child_server.hpp"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <string>
#include <vector>

#include "roundtrip/error.hpp"

namespace roundtrip {

namespace {

struct Pipe {
    Fd read_end;
    Fd write_end;
};

Pipe make_pipe() {
    std::array<int, 2> ends{};
    check(::pipe2(ends.data(), O_CLOEXEC), "pipe2");
    return {Fd(ends[0]), Fd(ends[1])};
}

std::vector<std::string> command_of(const ClientSetup& setup) {
    std::vector<std::string> command;
    if (setup.server_cpu >= 0) {
        command = {"taskset", "--cpu-list", std::to_string(setup.server_cpu)};
    }
    command.insert(command.end(), {setup.endpoint, "--run-dir", setup.run_dir.string()});
    if (setup.verify) {
        command.emplace_back("--verify");
    }
    if (!setup.stream.empty()) {
        command.insert(command.end(), {"--stream", setup.stream.string()});
    }
    return command;
}

pid_t spawn(std::vector<std::string> command, int in, int out) {
    std::vector<char*> pointers;
    pointers.reserve(command.size() + 1);
    for (std::string& word : command) {
        pointers.push_back(word.data());
    }
    pointers.push_back(nullptr);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, in, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, out, STDOUT_FILENO);
    pid_t pid = -1;
    errno = ::posix_spawnp(&pid, pointers[0], &actions, nullptr, pointers.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    check(errno == 0 ? 0 : -1, "posix_spawn");
    return pid;
}

}  // namespace

ChildServer::ChildServer(const ClientSetup& setup) {
    Pipe in = make_pipe();
    Pipe out = make_pipe();
    pid_ = spawn(command_of(setup), in.read_end.get(), out.write_end.get());
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
