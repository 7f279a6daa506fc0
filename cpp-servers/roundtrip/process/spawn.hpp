// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fcntl.h>
#include <spawn.h>
#include <sys/types.h>
#include <unistd.h>

#include <array>
#include <string>
#include <vector>

#include "roundtrip/process/error.hpp"
#include "roundtrip/process/io.hpp"

namespace roundtrip {

/// Both ends of a pipe, closed in programs that this process starts.
struct Pipe {
    Fd read_end;
    Fd write_end;
};

/// @throws std::system_error
inline Pipe make_pipe() {
    std::array<int, 2> ends{};
    check(::pipe2(ends.data(), O_CLOEXEC), "pipe2");
    return {Fd(ends[0]), Fd(ends[1])};
}

/// Standard input, output and error of a child: this process' own unless others are named. They stay the caller's.
struct ChildStreams {
    int in = 0;
    int out = 1;
    int err = 2;
};

/// Starts a program, looked for in PATH unless its name has a slash.
///
/// @param command its name and its arguments
/// @return its process, which is the caller's to wait for
/// @throws std::system_error if it cannot be started
inline pid_t spawn(std::vector<std::string> command, const ChildStreams& streams) {
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
