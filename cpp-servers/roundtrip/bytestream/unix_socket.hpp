// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <sys/socket.h>
#include <sys/time.h>
#include <sys/un.h>

#include <chrono>
#include <filesystem>
#include <stdexcept>
#include <string>
#include <system_error>
#include <utility>

#include "roundtrip/process/error.hpp"
#include "roundtrip/process/io.hpp"

namespace roundtrip {

/// The last character has to be NUL (unix(7)).
inline constexpr std::size_t kPathLimit = sizeof(sockaddr_un::sun_path) - 1;

inline sockaddr_un address_of(const std::filesystem::path& path) {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    path.string().copy(address.sun_path, kPathLimit);
    return address;
}

inline Fd new_socket(int type) { return Fd(check_int(::socket(AF_UNIX, type | SOCK_CLOEXEC, 0), "socket")); }

/// The name of a listening Unix socket in the run directory. It is there from bind(2) until this ends.
class SocketName {
public:
    /// Removes what a server that was killed has left.
    ///
    /// @throws std::runtime_error if the path is too long for a Unix socket
    explicit SocketName(std::filesystem::path path) : path_(std::move(path)) {
        if (path_.string().size() > kPathLimit) {
            throw std::runtime_error("path " + path_.string() + " has " + std::to_string(path_.string().size()) +
                                     " characters, a Unix socket takes " + std::to_string(kPathLimit) +
                                     ": use a shorter TMPDIR");
        }
        std::filesystem::remove(path_);
    }

    ~SocketName() {
        std::error_code ignored;
        std::filesystem::remove(path_, ignored);
    }

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
inline Fd listen_at(const SocketName& name, int type, std::chrono::milliseconds send_limit) {
    const sockaddr_un address = address_of(name.path());
    Fd listener = new_socket(type);
    const timeval limit{send_limit.count() / 1000, send_limit.count() % 1000 * 1000};
    check(::setsockopt(listener.get(), SOL_SOCKET, SO_SNDTIMEO, &limit, sizeof limit), "setsockopt SO_SNDTIMEO");
    check(::bind(listener.get(), reinterpret_cast<const sockaddr*>(&address), sizeof address), "bind");
    check(::listen(listener.get(), SOMAXCONN), "listen");
    return listener;
}

/// A connection to a listening Unix socket.
///
/// @throws std::system_error naming the call and the path
inline Fd connect_to_unix(const std::filesystem::path& path, int type) {
    const sockaddr_un address = address_of(path);
    const std::string call = "connect to " + path.string();  // before the call, because making it may set errno
    Fd connection = new_socket(type);
    check(::connect(connection.get(), reinterpret_cast<const sockaddr*>(&address), sizeof address), call.c_str());
    return connection;
}

}  // namespace roundtrip
