// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fcntl.h>
#include <sys/stat.h>

#include <chrono>
#include <filesystem>
#include <string>
#include <system_error>
#include <utility>

#include "roundtrip/bytestream/stream_buffer.hpp"
#include "roundtrip/process/error.hpp"
#include "roundtrip/process/io.hpp"

namespace roundtrip {

/// Names of the pipes in the run directory, which is the endpoint (idl/fifo.md).
constexpr const char* kRequests = "requests.fifo";
constexpr const char* kResponses = "responses.fifo";

/// Opens an end of a named pipe (fifo(7)) without waiting for the other side; what is done with it then waits.
///
/// @param mode O_RDONLY or O_WRONLY
/// @throws std::system_error that names the pipe, also if nobody reads from one that is to be written into
inline Fd open_end(const std::filesystem::path& pipe, int mode) {
    const std::string call = "open " + pipe.string();  // made first, as making it may set errno
    Fd end(check_int(::open(pipe.c_str(), mode | O_NONBLOCK | O_CLOEXEC), call.c_str()));
    check(::fcntl(end.get(), F_SETFL, mode), "fcntl");
    return end;
}

/// A pipe that only its owner may open. It gets its name when this side has its end, so that nobody waits to open it.
inline Fd make_pipe(const std::filesystem::path& name, int mode) {
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

/// The server's ends of the pipes of one client. When they close, its write fails and its read ends.
struct ClientPipes {
    Fd requests;   ///< to read from
    Fd responses;  ///< to write to
};

/// The pair of named pipes that the next client finds, and the server's ends of both, while which are open a client's
/// open(2) does not wait. Removes the pipes at the end.
class ServerPipes {
public:
    /// Puts a pair in the place of what a server that was killed has left.
    ///
    /// @param folder where the pipes will be
    /// @throws std::system_error
    explicit ServerPipes(std::filesystem::path folder) : folder_(std::move(folder)) { renew(); }

    ~ServerPipes() {
        std::error_code ignored;
        std::filesystem::remove(folder_ / kRequests, ignored);
        std::filesystem::remove(folder_ / kResponses, ignored);
    }

    ServerPipes(const ServerPipes&) = delete;
    ServerPipes& operator=(const ServerPipes&) = delete;

    /// Waits for ever until a client has written. From then on the names lead to another pair, so that a client
    /// that comes now does not get between this one and the server, and waits for its turn.
    ///
    /// @throws std::system_error
    ClientPipes next_client() {
        while (!wait_readable(next_.requests.get(), std::chrono::hours(1))) {
        }
        writer_ = Fd();  // the client has its end, since it has written
        ClientPipes client = std::move(next_);
        renew();
        return client;
    }

private:
    void renew() {
        next_.requests = make_pipe(folder_ / kRequests, O_RDONLY);
        writer_ = open_end(folder_ / kRequests, O_WRONLY);
        next_.responses = make_pipe(folder_ / kResponses, O_WRONLY);
    }

    std::filesystem::path folder_;
    ClientPipes next_;
    Fd writer_;  ///< of requests: while it is open, a client that comes and goes does not end them (pipe(7))
};

}  // namespace roundtrip
