// SPDX-License-Identifier: Apache-2.0
#include "testing/server_process.hpp"

#include <sys/resource.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <fstream>
#include <stdexcept>
#include <utility>

#include "roundtrip/objects/object_record.hpp"
#include "roundtrip/process/error.hpp"

namespace roundtrip::testing {

namespace {

std::filesystem::path make_folder() {
    std::string name = std::filesystem::temp_directory_path() / "roundtrip-test-XXXXXX";
    if (::mkdtemp(name.data()) == nullptr) {
        check(-1, "mkdtemp");
    }
    return name;
}

std::vector<std::string> command_of(const std::string& program, const std::vector<std::string>& arguments,
                                    const std::filesystem::path& run_dir) {
    std::vector<std::string> command{program};
    if (std::find(arguments.begin(), arguments.end(), "--run-dir") == arguments.end()) {
        command.insert(command.end(), {"--run-dir", run_dir.string()});
    }
    command.insert(command.end(), arguments.begin(), arguments.end());
    return command;
}

/// Removes what a killed server has left outside of its run directory, before the record of it goes.
void remove_objects(const std::filesystem::path& run_dir) {
    try {
        if (std::filesystem::exists(run_dir / ObjectRecord::kFileName)) {
            ObjectRecord(run_dir, std::chrono::milliseconds(1000)).remove_all();
        }
    } catch (const std::exception& error) {  // a destructor calls this
        print_error(error.what());
    }
}

}  // namespace

ServerProcess::ServerProcess(const std::string& program, const std::vector<std::string>& arguments)
    : run_dir_(make_folder()), process_(command_of(program, arguments, run_dir_)) {}

ServerProcess::~ServerProcess() {
    if (process_.pid() > 0) {
        process_.signal(SIGKILL);
        process_.wait();
    }
    remove_objects(run_dir_);
    std::error_code ignored;
    std::filesystem::remove_all(run_dir_, ignored);
}

std::string ServerProcess::endpoint() {
    const std::string line = process_.read_line();
    const auto ready = parse_json(line);
    if (!ready.IsObject() || !ready.HasMember("endpoint") || ready["pid"].GetInt() != pid()) {
        throw std::runtime_error("not a ready line of process " + std::to_string(pid()) + ": " + line);
    }
    return ready["endpoint"].GetString();
}

std::size_t ServerProcess::resident_bytes() const {
    std::ifstream status("/proc/" + std::to_string(pid()) + "/status");
    for (std::string line; std::getline(status, line);) {
        if (line.starts_with("VmRSS:")) {
            return std::stoul(line.substr(6)) * 1024;
        }
    }
    throw std::runtime_error("process " + std::to_string(pid()) + " is gone");
}

void ServerProcess::limit_memory(std::size_t bytes) const {
    const rlimit limit{bytes, bytes};
    check(::prlimit(pid(), RLIMIT_DATA, &limit, nullptr), "prlimit");
}

rapidjson::Document parse_json(const std::string& line) {
    rapidjson::Document document;
    document.Parse(line.c_str());
    return document;
}

}  // namespace roundtrip::testing
