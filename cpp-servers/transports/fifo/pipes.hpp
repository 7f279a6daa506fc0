// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <utility>

#include "roundtrip/process/io.hpp"

namespace roundtrip {

/// Names of the pipes in the run directory, which is the endpoint (idl/fifo.md).
constexpr const char* kRequests = "requests.fifo";
constexpr const char* kResponses = "responses.fifo";

/// Opens an end of a named pipe (fifo(7)) without waiting for the other side; what is done with it then waits.
///
/// @param mode O_RDONLY or O_WRONLY
/// @throws std::system_error that names the pipe, also if nobody reads from one that is to be written into
Fd open_end(const std::filesystem::path& pipe, int mode);

/// The pair of named pipes that the client of the moment has, and the server's ends of both, while which are open a
/// client's open(2) does not wait; when they close, its write fails and its read ends. Removes the pipes at the end.
class ServerPipes {
public:
    /// @param folder where the pipes will be
    explicit ServerPipes(std::filesystem::path folder) : folder_(std::move(folder)) {}
    ~ServerPipes();
    ServerPipes(const ServerPipes&) = delete;
    ServerPipes& operator=(const ServerPipes&) = delete;

    /// Makes a new pair, for one client. They take the place of the pair before, or of what a server that was killed
    /// has left: who has that open cannot get between this client and the server.
    ///
    /// @throws std::system_error
    void renew();

    /// Waits for ever until a client has written, or has come and gone.
    ///
    /// @throws std::system_error
    void await_client() const;

    int requests() const { return requests_.get(); }    ///< to read from
    int responses() const { return responses_.get(); }  ///< to write to

private:
    std::filesystem::path folder_;
    Fd requests_;
    Fd responses_;
};

}  // namespace roundtrip
