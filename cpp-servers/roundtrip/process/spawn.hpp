// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <sys/types.h>

#include <string>
#include <vector>

#include "roundtrip/process/io.hpp"

namespace roundtrip {

/// Both ends of a pipe, closed in programs that this process starts.
struct Pipe {
    Fd read_end;
    Fd write_end;
};

/// @throws std::system_error
Pipe make_pipe();

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
pid_t spawn(std::vector<std::string> command, const ChildStreams& streams);

}  // namespace roundtrip
