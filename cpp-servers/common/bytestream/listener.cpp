// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/bytestream/listener.hpp"

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <sys/time.h>

#include "roundtrip/bytestream/endpoint.hpp"
#include "roundtrip/process/error.hpp"

namespace roundtrip {

namespace {

template <typename Value>
void set(const Fd& socket, int level, int option, const Value& value) {
    check(::setsockopt(socket.get(), level, option, &value, sizeof value), "setsockopt");
}

}  // namespace

Fd listen_on(const std::string& host, std::chrono::milliseconds send_limit) {
    Fd listener(check_int(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0), "socket"));
    set(listener, SOL_SOCKET, SO_REUSEADDR, 1);
    set(listener, IPPROTO_TCP, TCP_NODELAY, 1);
    const timeval limit{send_limit.count() / 1000, send_limit.count() % 1000 * 1000};
    set(listener, SOL_SOCKET, SO_SNDTIMEO, limit);

    const sockaddr_in address = ipv4_address(host, 0);
    const std::string call = "bind to " + host;
    check(::bind(listener.get(), reinterpret_cast<const sockaddr*>(&address), sizeof address), call.c_str());
    check(::listen(listener.get(), SOMAXCONN), "listen");
    return listener;
}

Fd listen_on_loopback(std::chrono::milliseconds send_limit) { return listen_on("127.0.0.1", send_limit); }

}  // namespace roundtrip
