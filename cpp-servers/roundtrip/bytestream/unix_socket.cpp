// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/bytestream/unix_socket.hpp"

#include <sys/socket.h>
#include <sys/time.h>
#include <sys/un.h>

#include <stdexcept>
#include <string>
#include <system_error>
#include <utility>

#include "roundtrip/process/error.hpp"

namespace roundtrip {

namespace {

/// The last character has to be NUL (unix(7)).
constexpr std::size_t kPathLimit = sizeof(sockaddr_un::sun_path) - 1;

sockaddr_un address_of(const std::filesystem::path& path) {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    path.string().copy(address.sun_path, kPathLimit);
    return address;
}

Fd new_socket(int type) { return Fd(check_int(::socket(AF_UNIX, type | SOCK_CLOEXEC, 0), "socket")); }

}  // namespace

SocketName::SocketName(std::filesystem::path path) : path_(std::move(path)) {
    if (path_.string().size() > kPathLimit) {
        throw std::runtime_error("path " + path_.string() + " has " + std::to_string(path_.string().size()) +
                                 " characters, a Unix socket takes " + std::to_string(kPathLimit) +
                                 ": use a shorter TMPDIR");
    }
    std::filesystem::remove(path_);
}

SocketName::~SocketName() {
    std::error_code ignored;
    std::filesystem::remove(path_, ignored);
}

Fd listen_at(const SocketName& name, int type, std::chrono::milliseconds send_limit) {
    const sockaddr_un address = address_of(name.path());
    Fd listener = new_socket(type);
    const timeval limit{send_limit.count() / 1000, send_limit.count() % 1000 * 1000};
    check(::setsockopt(listener.get(), SOL_SOCKET, SO_SNDTIMEO, &limit, sizeof limit), "setsockopt SO_SNDTIMEO");
    check(::bind(listener.get(), reinterpret_cast<const sockaddr*>(&address), sizeof address), "bind");
    check(::listen(listener.get(), SOMAXCONN), "listen");
    return listener;
}

Fd connect_to_unix(const std::filesystem::path& path, int type) {
    const sockaddr_un address = address_of(path);
    const std::string call = "connect to " + path.string();  // before the call, because making it may set errno
    Fd connection = new_socket(type);
    check(::connect(connection.get(), reinterpret_cast<const sockaddr*>(&address), sizeof address), call.c_str());
    return connection;
}

}  // namespace roundtrip
