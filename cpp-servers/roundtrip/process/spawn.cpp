// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/process/spawn.hpp"

#include <fcntl.h>
#include <spawn.h>
#include <unistd.h>

#include <array>

#include "roundtrip/process/error.hpp"

namespace roundtrip {

Pipe make_pipe() {
    std::array<int, 2> ends{};
    check(::pipe2(ends.data(), O_CLOEXEC), "pipe2");
    return {Fd(ends[0]), Fd(ends[1])};
}

pid_t spawn(std::vector<std::string> command, const ChildStreams& streams) {
    std::vector<char*> pointers;
    pointers.reserve(command.size() + 1);
    for (std::string& word : command) {
        pointers.push_back(word.data());
    }
    pointers.push_back(nullptr);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, streams.in, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, streams.out, STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(&actions, streams.err, STDERR_FILENO);
    pid_t pid = -1;
    const int error = ::posix_spawnp(&pid, pointers[0], &actions, nullptr, pointers.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    check_error(error, "posix_spawn");
    return pid;
}

}  // namespace roundtrip
