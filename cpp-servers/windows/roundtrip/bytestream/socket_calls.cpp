// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/bytestream/socket_calls.hpp"

#include <system_error>

#include "roundtrip/process/error.hpp"
#include "roundtrip/process/windows.hpp"

namespace roundtrip {

int accept_connection(int listener) {
    return static_cast<int>(::accept(static_cast<SOCKET>(listener), nullptr, nullptr));
}

AcceptFailure accept_failure() {
    const int error = ::WSAGetLastError();
    return {.is_of_peer = error == WSAECONNRESET || error == WSAEINTR,
            .message = std::system_category().message(error)};
}

bool has_waiting(int listener) {
    WSAPOLLFD watched{static_cast<SOCKET>(listener), POLLIN, 0};
    return ::WSAPoll(&watched, 1, 0) > 0;
}

void end_listening(Fd& listener) { const Fd closed(listener.release()); }

void end_sending(int connection) { check(::shutdown(static_cast<SOCKET>(connection), SD_SEND), "shutdown"); }

/// Later calls fail because of the shutdown, calls that wait already because they are cancelled.
void end_connection(int connection) {
    const auto socket = static_cast<SOCKET>(connection);
    ::shutdown(socket, SD_BOTH);
    ::CancelIoEx(reinterpret_cast<HANDLE>(socket), nullptr);
}

}  // namespace roundtrip
