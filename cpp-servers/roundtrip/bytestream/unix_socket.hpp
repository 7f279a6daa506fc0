// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <filesystem>

#include "roundtrip/process/io.hpp"

namespace roundtrip {

/// The name of a listening Unix socket in the run directory. It is there from bind(2) until this ends.
class SocketName {
public:
    /// Removes what a server that was killed has left.
    ///
    /// @throws std::runtime_error if the path is too long for a Unix socket
    explicit SocketName(std::filesystem::path path);
    ~SocketName();
    SocketName(const SocketName&) = delete;
    SocketName& operator=(const SocketName&) = delete;

    const std::filesystem::path& path() const { return path_; }

private:
    std::filesystem::path path_;
};

/// A Unix socket that listens.
///
/// @param type SOCK_STREAM or SOCK_SEQPACKET (unix(7))
/// @param send_limit how long a write waits for a peer that takes nothing before it fails; accepted sockets inherit it
/// @throws std::system_error naming the call
Fd listen_at(const SocketName& name, int type, std::chrono::milliseconds send_limit);

/// A connection to a listening Unix socket.
///
/// @throws std::system_error naming the call and the path
Fd connect_to_unix(const std::filesystem::path& path, int type);

}  // namespace roundtrip
