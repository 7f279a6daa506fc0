// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/worker/client.hpp"

#include <sched.h>
#include <unistd.h>

#include <condition_variable>
#include <csignal>
#include <deque>
#include <exception>
#include <iostream>
#include <mutex>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <variant>

#include "roundtrip/process/error.hpp"
#include "roundtrip/worker/fork.hpp"
#include "roundtrip/worker/worker_commands.hpp"
#include "roundtrip/worker/worker_events.hpp"

namespace roundtrip {

namespace {

/// The lines of standard input, read by a thread of their own that is blocked in a read, which costs nothing. When the
/// input ends, the whole program does, whatever it is doing: a worker never outlives the testbed.
class Commands {
public:
    Commands() { std::thread(&Commands::read_lines, this).detach(); }

    /// Waits for the next line.
    std::string next() {
        std::unique_lock lock(mutex_);
        arrived_.wait(lock, [this] { return !lines_.empty(); });
        std::string line = std::move(lines_.front());
        lines_.pop_front();
        return line;
    }

    /// Whether a line waits, so that next() would not.
    bool has_next() {
        const std::lock_guard lock(mutex_);
        return !lines_.empty();
    }

private:
    void read_lines() {
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

    std::mutex mutex_;
    std::condition_variable arrived_;
    std::deque<std::string> lines_;
};

// Detached: it lives as long as the program, which it ends.

Prepare prepare_of(const std::string& line) {
    WorkerCommand command = parse_command(line);
    if (Prepare* const prepare = std::get_if<Prepare>(&command)) {
        return std::move(*prepare);
    }
    throw std::runtime_error("a worker is prepared first, not told '" + line + "'");
}

}  // namespace

void NativeTester::claim(std::size_t /*message_bytes*/) {}

void NativeTester::send(std::span<const std::byte> /*message*/) {
    throw std::runtime_error("this client sends no messages one way");
}

int run_client(int argc, char** argv, const OpenTester& open) {
    if (argc > 1) {
        print_error(std::string("argument ") + argv[1] + " is not known; commands come on standard input");
        return 2;
    }
    std::signal(SIGPIPE, SIG_IGN);  // a server that is gone is an error of one write
    try {
        static Commands commands;  // never destroyed: the thread that reads them would go on using them
        Fork fork(prepare_of(commands.next()), open, [] { return commands.has_next(); });
        while (true) {
            std::visit(fork, parse_command(commands.next()));
        }
    } catch (const std::exception& error) {
        print_error(error.what());
        report_failed(error.what());
        ::_exit(1);  // without destroying what the thread that reads commands uses
    }
}

}  // namespace roundtrip
