// SPDX-License-Identifier: Apache-2.0
#include "testing/child_process.hpp"

#include <sys/mman.h>
#include <sys/wait.h>

#include <array>
#include <csignal>
#include <span>
#include <utility>

#include "roundtrip/process/error.hpp"
#include "roundtrip/process/io.hpp"
#include "roundtrip/process/spawn.hpp"

namespace roundtrip::testing {

namespace {

std::string read_to_end(int fd) {
    std::string text;
    std::array<std::byte, 4096> piece{};
    while (const std::size_t count = read_some(fd, piece)) {
        text.append(reinterpret_cast<const char*>(piece.data()), count);
    }
    return text;
}

}  // namespace

ChildProcess::ChildProcess(std::vector<std::string> command)
    : stderr_(check_int(::memfd_create("stderr", MFD_CLOEXEC), "memfd_create")) {
    Pipe in = make_pipe();
    Pipe out = make_pipe();
    pid_ = spawn(std::move(command), {.in = in.read_end.get(), .out = out.write_end.get(), .err = stderr_.get()});
    stdin_ = std::move(in.write_end);
    stdout_ = std::move(out.read_end);
}

ChildProcess::~ChildProcess() {
    if (pid_ > 0) {
        ::kill(pid_, SIGKILL);
        ::waitpid(pid_, nullptr, 0);
    }
}

void ChildProcess::say(const std::string& line) const {
    const std::string ended = line + "\n";
    write_all(stdin_.get(), std::as_bytes(std::span(ended)));
}

std::string ChildProcess::read_line() const {
    std::string line;
    char next = 0;
    while (read_some(stdout_.get(), std::as_writable_bytes(std::span(&next, 1))) == 1 && next != '\n') {
        line.push_back(next);
    }
    return line;
}

void ChildProcess::write(std::span<const std::byte> bytes) const { write_all(stdin_.get(), bytes); }

std::vector<std::byte> ChildProcess::read(std::size_t bytes) const {
    std::vector<std::byte> received(bytes);
    received.resize(read_exactly(stdout_.get(), received));
    return received;
}

void ChildProcess::signal(int number) const { check(::kill(pid_, number), "kill"); }

void ChildProcess::freeze() const {
    signal(SIGSTOP);
    check(::waitpid(pid_, nullptr, WUNTRACED), "waitpid");
}

Ending ChildProcess::wait() {
    std::string output = read_to_end(stdout_.get());
    int status = 0;
    check(::waitpid(pid_, &status, 0), "waitpid");
    pid_ = -1;
    check(::lseek(stderr_.get(), 0, SEEK_SET), "lseek");
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, std::move(output), read_to_end(stderr_.get())};
}

}  // namespace roundtrip::testing
