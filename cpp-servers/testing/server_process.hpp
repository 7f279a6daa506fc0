#pragma once

#include <rapidjson/document.h>
#include <sys/types.h>

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

#include "roundtrip/fd.hpp"

namespace roundtrip::testing {

/// How a server process ended.
struct Ending {
    int exit_code;       ///< -1 if a signal ended it
    std::string output;  ///< standard output after what was read already
    std::string errors;  ///< standard error
};

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

    pid_t pid() const { return pid_; }

    /// Resident memory now, VmRSS of /proc/<pid>/status (proc(5)).
    std::size_t resident_bytes() const;

    void signal(int number) const;
    void close_stdin() { stdin_ = Fd(); }

    /// Waits for the end.
    Ending wait();

private:
    std::filesystem::path run_dir_;
    pid_t pid_ = -1;
    Fd stdin_;
    Fd stdout_;
    Fd stderr_;  ///< a file without a name, which never fills up
};

/// One line of JSON.
rapidjson::Document parse_json(const std::string& line);

}  // namespace roundtrip::testing
