#include "roundtrip/bytestream/connect.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>

#include <cstdint>
#include <stdexcept>

#include "roundtrip/process/error.hpp"

namespace roundtrip {

namespace {

sockaddr_in address_of(const std::string& endpoint) {
    const auto colon = endpoint.rfind(':');
    sockaddr_in address{};
    address.sin_family = AF_INET;
    if (colon == std::string::npos || ::inet_pton(AF_INET, endpoint.substr(0, colon).c_str(), &address.sin_addr) != 1) {
        throw std::invalid_argument("endpoint '" + endpoint + "' is not of the form 127.0.0.1:40213");
    }
    address.sin_port = htons(static_cast<std::uint16_t>(std::stoi(endpoint.substr(colon + 1))));
    return address;
}

}  // namespace

Fd connect_to(const std::string& endpoint) {
    const sockaddr_in address = address_of(endpoint);
    Fd connection(check_int(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0), "socket"));
    check(::connect(connection.get(), reinterpret_cast<const sockaddr*>(&address), sizeof address), "connect");
    return connection;
}

}  // namespace roundtrip
