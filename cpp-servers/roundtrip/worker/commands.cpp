// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/worker/commands.hpp"

#include <sched.h>
#include <unistd.h>

#include <iostream>
#include <thread>

namespace roundtrip {

// Detached: it lives as long as the program, which it ends.
Commands::Commands() { std::thread(&Commands::read_lines, this).detach(); }

std::string Commands::next() {
    std::unique_lock lock(mutex_);
    arrived_.wait(lock, [this] { return !lines_.empty(); });
    std::string line = std::move(lines_.front());
    lines_.pop_front();
    return line;
}

bool Commands::has_next() {
    const std::lock_guard lock(mutex_);
    return !lines_.empty();
}

void Commands::read_lines() {
    // A table of descriptors that threads share costs the measuring thread two locked counts a call, some 2 % of a
    // small round trip over a pipe. A filter of system calls may refuse a table of this thread's own, which then is
    // shared.
    ::unshare(CLONE_FILES);
    for (std::string line; std::getline(std::cin, line);) {
        const std::lock_guard lock(mutex_);
        lines_.push_back(line);
        arrived_.notify_one();
    }
    ::_exit(0);
}

}  // namespace roundtrip
