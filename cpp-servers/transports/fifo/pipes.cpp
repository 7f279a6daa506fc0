// SPDX-License-Identifier: Apache-2.0
#include "pipes.hpp"

#include <fcntl.h>
#include <sys/stat.h>

#include <chrono>
#include <string>
#include <system_error>

#include "roundtrip/bytestream/stream_buffer.hpp"
#include "roundtrip/process/error.hpp"
#include "roundtrip/process/io.hpp"

namespace roundtrip {

namespace {

/// A pipe that only its owner may open. It gets its name when this side has its end, so that nobody waits to open it.
Fd make_pipe(const std::filesystem::path& name, int mode) {
    const std::filesystem::path early = name.string() + ".new";
    std::filesystem::remove(early);
    const std::string call = "mkfifo " + early.string();
    check(::mkfifo(early.c_str(), S_IRUSR | S_IWUSR), call.c_str());
    const Fd reader = open_end(early, O_RDONLY);  // without one, nobody can open a pipe to write and not wait
    Fd end = open_end(early, mode);
    grow_pipe(end.get());
    std::filesystem::rename(early, name);
    return end;
}

}  // namespace

Fd open_end(const std::filesystem::path& pipe, int mode) {
    const std::string call = "open " + pipe.string();  // made first, as making it may set errno
    Fd end(check_int(::open(pipe.c_str(), mode | O_NONBLOCK | O_CLOEXEC), call.c_str()));
    check(::fcntl(end.get(), F_SETFL, mode), "fcntl");
    return end;
}

ServerPipes::~ServerPipes() {
    std::error_code ignored;
    std::filesystem::remove(folder_ / kRequests, ignored);
    std::filesystem::remove(folder_ / kResponses, ignored);
}

void ServerPipes::renew() {
    Fd requests = make_pipe(folder_ / kRequests, O_RDONLY);
    responses_ = make_pipe(folder_ / kResponses, O_WRONLY);
    requests_ = std::move(requests);
}

void ServerPipes::await_client() const {
    // A read would find the end of the pipe at once, because nobody has it open to write yet (pipe(7)).
    while (!wait_readable(requests(), std::chrono::hours(1))) {
    }
}

}  // namespace roundtrip
