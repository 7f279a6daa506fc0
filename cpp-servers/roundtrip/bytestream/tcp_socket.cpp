// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/bytestream/tcp_socket.hpp"

#include <sys/time.h>

#include "roundtrip/process/error.hpp"
#include "roundtrip/process/sockets.hpp"

namespace roundtrip {

namespace {

template <typename Value>
void set(const Fd& socket, int level, int option, const Value& value) {
    check(::setsockopt(socket.get(), level, option, &value, sizeof value), "setsockopt");
}

}  // namespace

Fd new_tcp_socket() { return Fd(check_int(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0), "socket")); }

void claim_address(const Fd& listener) { set(listener, SOL_SOCKET, SO_REUSEADDR, 1); }

void set_no_delay(const Fd& socket) { set(socket, IPPROTO_TCP, TCP_NODELAY, 1); }

void set_send_limit(const Fd& socket, std::chrono::milliseconds limit) {
    set(socket, SOL_SOCKET, SO_SNDTIMEO, timeval{limit.count() / 1000, limit.count() % 1000 * 1000});
}

}  // namespace roundtrip
