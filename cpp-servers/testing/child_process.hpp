// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <sys/types.h>

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "roundtrip/process/io.hpp"

namespace roundtrip::testing {

/// How a process ended.
struct Ending {
    int exit_code;       ///< -1 if a signal ended it
    std::string output;  ///< standard output after what was read already
    std::string errors;  ///< standard error
};

/// A program whose standard input and output are pipes to here. Its destructor kills it.
class ChildProcess {
public:
    /// Starts the program; does not wait for anything.
    ///
    /// @param command with its arguments
    explicit ChildProcess(std::vector<std::string> command);
    ~ChildProcess();
    ChildProcess(const ChildProcess&) = delete;
    ChildProcess& operator=(const ChildProcess&) = delete;

    pid_t pid() const { return pid_; }

    /// Writes a line to its standard input.
    void say(const std::string& line) const;

    /// Waits for the next line of its standard output; what came by then if it ends.
    std::string read_line() const;

    void write(std::span<const std::byte> bytes) const;

    /// Reads its standard output until that ends or so many bytes have come.
    std::vector<std::byte> read(std::size_t bytes) const;

    void signal(int number) const;

    /// Returns when it has stopped, of which the signal alone is only the announcement.
    void freeze() const;
    void close_stdin() { stdin_ = Fd(); }

    /// Waits for the end.
    Ending wait();

private:
    pid_t pid_ = -1;
    Fd stdin_;
    Fd stdout_;
    Fd stderr_;  ///< a file without a name, which never fills up
};

}  // namespace roundtrip::testing
