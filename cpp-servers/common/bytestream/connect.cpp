// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/bytestream/connect.hpp"

#include <netinet/in.h>
#include <sys/socket.h>

#include "roundtrip/bytestream/endpoint.hpp"
#include "roundtrip/process/error.hpp"

namespace roundtrip {

Fd connect_to(const std::string& endpoint) {
    const sockaddr_in address = parse_endpoint(endpoint);
    Fd connection(check_int(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0), "socket"));
    check(::connect(connection.get(), reinterpret_cast<const sockaddr*>(&address), sizeof address), "connect");
    return connection;
}

}  // namespace roundtrip
