// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/bytestream/listener.hpp"

#include "roundtrip/bytestream/endpoint.hpp"
#include "roundtrip/bytestream/tcp_socket.hpp"
#include "roundtrip/process/error.hpp"
#include "roundtrip/process/sockets.hpp"

namespace roundtrip {

Fd listen_on(const std::string& host, std::chrono::milliseconds send_limit) {
    Fd listener = new_tcp_socket();
    claim_address(listener);
    set_no_delay(listener);
    set_send_limit(listener, send_limit);

    const sockaddr_in address = ipv4_address(host, 0);
    const std::string call = "bind to " + host;
    check(::bind(listener.get(), reinterpret_cast<const sockaddr*>(&address), sizeof address), call.c_str());
    check(::listen(listener.get(), SOMAXCONN), "listen");
    return listener;
}

}  // namespace roundtrip
