// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/bytestream/socket_calls.hpp"

#include <poll.h>

#include <cerrno>
#include <system_error>

#include "roundtrip/process/error.hpp"
#include "roundtrip/process/sockets.hpp"

namespace roundtrip {

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
