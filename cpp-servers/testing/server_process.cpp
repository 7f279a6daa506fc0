#include "testing/server_process.hpp"

#include <fcntl.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/wait.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <fstream>
#include <span>
#include <stdexcept>
#include <utility>

#include "roundtrip/error.hpp"
#include "roundtrip/io.hpp"
#include "roundtrip/object_record.hpp"

namespace roundtrip::testing {

namespace {

struct Pipe {
    Fd read_end;
    Fd write_end;
};

Pipe make_pipe() {
    std::array<int, 2> ends{};
    check(::pipe2(ends.data(), O_CLOEXEC), "pipe2");
    return {Fd(ends[0]), Fd(ends[1])};
}

std::filesystem::path make_folder() {
    std::string name = std::filesystem::temp_directory_path() / "roundtrip-test-XXXXXX";
    if (::mkdtemp(name.data()) == nullptr) {
        check(-1, "mkdtemp");
    }
    return name;
}

/// Standard input, output and error of the child, from these descriptors of the parent.
pid_t spawn(std::vector<std::string> command, int in, int out, int err) {
    std::vector<char*> pointers;
    pointers.reserve(command.size() + 1);
    for (std::string& word : command) {
        pointers.push_back(word.data());
    }
    pointers.push_back(nullptr);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, in, 0);
    posix_spawn_file_actions_adddup2(&actions, out, 1);
    posix_spawn_file_actions_adddup2(&actions, err, 2);
    pid_t pid = -1;
    errno = ::posix_spawn(&pid, pointers[0], &actions, nullptr, pointers.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    check(errno == 0 ? 0 : -1, "posix_spawn");
    return pid;
}

std::string read_to_end(int fd) {
    std::string text;
    std::array<std::byte, 4096> piece{};
    while (const std::size_t count = read_some(fd, piece)) {
        text.append(reinterpret_cast<const char*>(piece.data()), count);
    }
    return text;
}

std::string read_line(int fd) {
    std::string line;
    char next = 0;
    while (read_some(fd, std::as_writable_bytes(std::span(&next, 1))) == 1 && next != '\n') {
        line.push_back(next);
    }
    return line;
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
    : run_dir_(make_folder()), stderr_(check_int(::memfd_create("stderr", MFD_CLOEXEC), "memfd_create")) {
    Pipe in = make_pipe();
    Pipe out = make_pipe();
    std::vector<std::string> command{program};
    if (std::find(arguments.begin(), arguments.end(), "--run-dir") == arguments.end()) {
        command.insert(command.end(), {"--run-dir", run_dir_.string()});
    }
    command.insert(command.end(), arguments.begin(), arguments.end());
    pid_ = spawn(std::move(command), in.read_end.get(), out.write_end.get(), stderr_.get());
    stdin_ = std::move(in.write_end);
    stdout_ = std::move(out.read_end);
}

ServerProcess::~ServerProcess() {
    if (pid_ > 0) {
        ::kill(pid_, SIGKILL);
        ::waitpid(pid_, nullptr, 0);
    }
    remove_objects(run_dir_);
    std::error_code ignored;
    std::filesystem::remove_all(run_dir_, ignored);
}

std::string ServerProcess::endpoint() {
    const std::string line = read_line(stdout_.get());
    const auto ready = parse_json(line);
    if (!ready.IsObject() || !ready.HasMember("endpoint") || ready["pid"].GetInt() != pid_) {
        throw std::runtime_error("not a ready line of process " + std::to_string(pid_) + ": " + line);
    }
    return ready["endpoint"].GetString();
}

std::size_t ServerProcess::resident_bytes() const {
    std::ifstream status("/proc/" + std::to_string(pid_) + "/status");
    for (std::string line; std::getline(status, line);) {
        if (line.starts_with("VmRSS:")) {
            return std::stoul(line.substr(6)) * 1024;
        }
    }
    throw std::runtime_error("process " + std::to_string(pid_) + " is gone");
}

void ServerProcess::signal(int number) const { check(::kill(pid_, number), "kill"); }

Ending ServerProcess::wait() {
    std::string output = read_to_end(stdout_.get());
    int status = 0;
    check(::waitpid(pid_, &status, 0), "waitpid");
    pid_ = -1;
    check(::lseek(stderr_.get(), 0, SEEK_SET), "lseek");
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, std::move(output), read_to_end(stderr_.get())};
}

rapidjson::Document parse_json(const std::string& line) {
    rapidjson::Document document;
    document.Parse(line.c_str());
    return document;
}

}  // namespace roundtrip::testing
