// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <rapidjson/document.h>
#include <sys/types.h>

#include <cstddef>
#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "testing/child_process.hpp"

namespace roundtrip::testing {

/// A real server process with an empty run folder. Its destructor kills it, and removes the folder and what the
/// server has recorded there.
class ServerProcess {
public:
    /// Starts the program; does not wait for anything.
    ///
    /// @param arguments after --run-dir, if that is not among them
    explicit ServerProcess(const std::string& program, const std::vector<std::string>& arguments = {});
    ~ServerProcess();
    ServerProcess(const ServerProcess&) = delete;
    ServerProcess& operator=(const ServerProcess&) = delete;

    /// The endpoint of the ready line, for which this waits.
    std::string endpoint();

    pid_t pid() const { return process_.pid(); }

    /// Resident memory now, VmRSS of /proc/<pid>/status (proc(5)).
    std::size_t resident_bytes() const;

    /// From now on it has so much memory of its own at most, RLIMIT_DATA of getrlimit(2).
    void limit_memory(std::size_t bytes) const;

    void write(std::span<const std::byte> bytes) const { process_.write(bytes); }
    std::vector<std::byte> read(std::size_t bytes) const { return process_.read(bytes); }
    void signal(int number) const { process_.signal(number); }
    void freeze() const { process_.freeze(); }
    void close_stdin() { process_.close_stdin(); }

    /// Waits for the end.
    Ending wait() { return process_.wait(); }

private:
    std::filesystem::path run_dir_;
    ChildProcess process_;
};

/// One line of JSON.
rapidjson::Document parse_json(const std::string& line);

}  // namespace roundtrip::testing
