// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/bytestream/socket_calls.hpp"

#include <system_error>

#include "roundtrip/process/error.hpp"
#include "roundtrip/process/sockets.hpp"

namespace roundtrip {

namespace {

template <typename Value>
void set(const Fd& socket, int level, int option, const Value& value) {
    check(::setsockopt(static_cast<SOCKET>(socket.get()), level, option, reinterpret_cast<const char*>(&value),
                       sizeof value),
          "setsockopt");
}

}  // namespace

Fd new_tcp_socket() {
    const SOCKET socket =
        ::WSASocketW(AF_INET, SOCK_STREAM, IPPROTO_TCP, nullptr, 0, WSA_FLAG_OVERLAPPED | WSA_FLAG_NO_HANDLE_INHERIT);
    return Fd(check_int(static_cast<int>(socket), "WSASocket"));
}

/// SO_REUSEADDR would let strangers share it here.
void claim_address(const Fd& listener) { set(listener, SOL_SOCKET, SO_EXCLUSIVEADDRUSE, 1); }

void set_no_delay(const Fd& socket) { set(socket, IPPROTO_TCP, TCP_NODELAY, 1); }

void set_send_limit(const Fd& socket, std::chrono::milliseconds limit) {
    set(socket, SOL_SOCKET, SO_SNDTIMEO, static_cast<DWORD>(limit.count()));
}

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

/// What is called later fails because of the one, what waits already because of the other.
void end_connection(int connection) {
    const auto socket = static_cast<SOCKET>(connection);
    ::shutdown(socket, SD_BOTH);
    ::CancelIoEx(reinterpret_cast<HANDLE>(socket), nullptr);
}

}  // namespace roundtrip
