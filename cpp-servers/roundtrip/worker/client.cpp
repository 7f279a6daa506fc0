// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/worker/client.hpp"

#include <unistd.h>

#include <csignal>
#include <exception>
#include <stdexcept>
#include <string>
#include <utility>
#include <variant>

#include "roundtrip/process/error.hpp"
#include "roundtrip/worker/commands.hpp"
#include "roundtrip/worker/fork.hpp"
#include "roundtrip/worker/worker_commands.hpp"
#include "roundtrip/worker/worker_events.hpp"

namespace roundtrip {

namespace {

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
