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

/// The pair of named pipes that the client of the moment has, and the server's ends of both, while which are open a
/// client's open(2) does not wait; when they close, its write fails and its read ends. Removes the pipes at the end.
class ServerPipes {
public:
    /// @param folder where the pipes will be
    explicit ServerPipes(std::filesystem::path folder) : folder_(std::move(folder)) {}
    ~ServerPipes() {
        std::error_code ignored;
        std::filesystem::remove(folder_ / kRequests, ignored);
        std::filesystem::remove(folder_ / kResponses, ignored);
    }

    ServerPipes(const ServerPipes&) = delete;
    ServerPipes& operator=(const ServerPipes&) = delete;

    /// Makes a new pair, for one client. They take the place of the pair before, or of what a server that was killed
    /// has left: who has that open cannot get between this client and the server.
    ///
    /// @throws std::system_error
    void renew() {
        Fd requests = make_pipe(folder_ / kRequests, O_RDONLY);
        responses_ = make_pipe(folder_ / kResponses, O_WRONLY);
        requests_ = std::move(requests);
    }

    /// Waits for ever until a client has written, or has come and gone.
    ///
    /// @throws std::system_error
    void await_client() const {
        // A read would find the end of the pipe at once, because nobody has it open to write yet (pipe(7)).
        while (!wait_readable(requests(), std::chrono::hours(1))) {
        }
    }

    int requests() const { return requests_.get(); }    ///< to read from
    int responses() const { return responses_.get(); }  ///< to write to

private:
    std::filesystem::path folder_;
    Fd requests_;
    Fd responses_;
};

}  // namespace roundtrip
