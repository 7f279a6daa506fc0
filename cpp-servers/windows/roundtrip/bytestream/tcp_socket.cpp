// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/bytestream/tcp_socket.hpp"

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

}  // namespace roundtrip
