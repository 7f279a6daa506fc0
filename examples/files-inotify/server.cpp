// SPDX-License-Identifier: Apache-2.0
// Answers requests that lie in a folder as files, until standard input ends: server FOLDER
//
// A client writes NAME.tmp and renames it to NAME.request; this writes NAME.answer-tmp and renames it to NAME.answer;
// the client deletes both. So nobody reads half a file, and what waits survives a restart of either side.
#include <fcntl.h>
#include <poll.h>
#include <sys/inotify.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <iostream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>

namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostBytes = std::size_t{64} << 20U;
constexpr std::string_view kRequest = ".request";

/// Your work: here the answer is the request.
std::string_view answer(std::string_view request) { return request; }

/// @throws std::system_error if the call has failed
int check(ssize_t result, const std::string& call) {
    if (result < 0) {
        throw std::system_error(errno, std::generic_category(), call);
    }
    return static_cast<int>(result);
}

/// An open file, closed at the end.
class File {
public:
    File(const fs::path& path, int flags) : number_(check(::open(path.c_str(), flags | O_CLOEXEC, 0600), "open")) {}
    ~File() { ::close(number_); }
    File(const File&) = delete;
    File& operator=(const File&) = delete;

    int number() const { return number_; }

private:
    int number_;
};

/// @throws std::runtime_error if it is no file of at most kMostBytes: a link, a pipe, a device, another folder
std::string read_file(const fs::path& path) {
    const File file(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
    struct stat about {};
    check(::fstat(file.number(), &about), "fstat");
    if (!S_ISREG(about.st_mode) || about.st_size > static_cast<off_t>(kMostBytes)) {
        throw std::runtime_error("no file of at most " + std::to_string(kMostBytes) + " bytes");
    }
    std::string bytes(static_cast<std::size_t>(about.st_size), '\0');
    std::size_t have = 0;
    for (int count = 1; have < bytes.size() && count > 0; have += static_cast<std::size_t>(count)) {
        count = check(::read(file.number(), &bytes[have], bytes.size() - have), "read");
    }
    bytes.resize(have);
    return bytes;
}

void write_file(const fs::path& path, std::string_view bytes) {
    const fs::path unfinished = path.string() + "-tmp";
    try {
        const File file(unfinished, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW);
        while (!bytes.empty()) {
            bytes.remove_prefix(
                static_cast<std::size_t>(check(::write(file.number(), bytes.data(), bytes.size()), "write")));
        }
        check(::rename(unfinished.c_str(), path.c_str()), "rename");
    } catch (...) {
        ::unlink(unfinished.c_str());
        throw;
    }
}

/// A request that cannot be answered stays, with a line: the next start tries again.
void take(const fs::path& folder, std::string_view name) {
    if (!name.ends_with(kRequest)) {
        return;
    }
    try {
        const std::string request = read_file(folder / name);
        name.remove_suffix(kRequest.size());
        write_file(folder / (std::string(name) + ".answer"), answer(request));
    } catch (const std::exception& error) {
        std::cerr << "server: " << name << ": " << error.what() << '\n';
    }
}

/// Takes the requests whose events nobody has seen.
void take_all(const fs::path& folder) {
    for (const auto& entry : fs::directory_iterator(folder)) {
        const fs::path answered = fs::path(entry.path()).replace_extension(".answer");
        if (!fs::exists(answered)) {
            take(folder, entry.path().filename().string());
        }
    }
}

void take_events(int inotify, const fs::path& folder) {
    alignas(inotify_event) std::array<char, 16384> events;
    const int filled = check(::read(inotify, events.data(), events.size()), "read of inotify");
    for (int at = 0; at < filled;) {
        const auto* event = reinterpret_cast<const inotify_event*>(&events[static_cast<std::size_t>(at)]);
        if ((event->mask & IN_Q_OVERFLOW) != 0) {
            take_all(folder);
        } else if (event->len > 0) {
            take(folder, event->name);
        }
        at += static_cast<int>(sizeof(inotify_event) + event->len);
    }
}

void serve(const fs::path& folder) {
    const int inotify = check(::inotify_init1(IN_CLOEXEC), "inotify_init1");
    check(::inotify_add_watch(inotify, folder.c_str(), IN_MOVED_TO | IN_ONLYDIR),
          "inotify_add_watch of " + folder.string());
    take_all(folder);                           // after the watch: what comes meanwhile is taken twice at most
    std::cout << folder.string() << std::endl;  // it is ready
    std::array wanted{pollfd{STDIN_FILENO, POLLIN, 0}, pollfd{inotify, POLLIN, 0}};
    while (::poll(wanted.data(), wanted.size(), -1) >= 0 && wanted[0].revents == 0) {
        take_events(inotify, folder);
    }
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 2) {
        std::cerr << "usage: server FOLDER\n";
        return 2;
    }
    try {
        serve(argv[1]);
        return 0;
    } catch (const std::exception& error) {
        std::cerr << "server: " << error.what() << '\n';
        return 1;
    }
}
