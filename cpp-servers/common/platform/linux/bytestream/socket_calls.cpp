// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/bytestream/socket_calls.hpp"

#include <poll.h>
#include <sys/time.h>

#include <cerrno>
#include <system_error>

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

int accept_connection(int listener) { return ::accept4(listener, nullptr, nullptr, SOCK_CLOEXEC); }

AcceptFailure accept_failure() {
    return {.is_of_peer = errno == ECONNABORTED || errno == EINTR,  // (accept(2))
            .message = std::generic_category().message(errno)};
}

bool has_waiting(int listener) {
    pollfd watched{listener, POLLIN, 0};
    return ::poll(&watched, 1, 0) > 0;
}

void end_listening(Fd& listener) { ::shutdown(listener.get(), SHUT_RDWR); }  // accept(2) then fails with EINVAL

void end_sending(int connection) { check(::shutdown(connection, SHUT_WR), "shutdown"); }

void end_connection(int connection) { ::shutdown(connection, SHUT_RDWR); }

}  // namespace roundtrip
