// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/bytestream/connect.hpp"

#include "roundtrip/bytestream/endpoint.hpp"
#include "roundtrip/bytestream/tcp_socket.hpp"
#include "roundtrip/process/error.hpp"

namespace roundtrip {

Fd connect_to(const std::string& endpoint) {
    const sockaddr_in address = parse_endpoint(endpoint);
    Fd connection = new_tcp_socket();
    check(::connect(connection.get(), reinterpret_cast<const sockaddr*>(&address), sizeof address), "connect");
    return connection;
}

}  // namespace roundtrip
