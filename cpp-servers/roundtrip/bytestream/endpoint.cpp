// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/bytestream/endpoint.hpp"

#include <array>
#include <charconv>
#include <stdexcept>

#include "roundtrip/process/error.hpp"

namespace roundtrip {

sockaddr_in ipv4_address(const std::string& address, std::uint16_t port) {
    sockaddr_in result{};
    result.sin_family = AF_INET;
    result.sin_port = htons(port);
    if (::inet_pton(AF_INET, address.c_str(), &result.sin_addr) != 1) {
        throw std::invalid_argument("'" + address + "' is not a numeric IPv4 address");
    }
    return result;
}

sockaddr_in parse_endpoint(const std::string& endpoint) {
    const auto colon = endpoint.rfind(':');
    std::uint16_t port = 0;
    const char* const begin = endpoint.data() + (colon == std::string::npos ? endpoint.size() : colon + 1);
    const char* const end = endpoint.data() + endpoint.size();
    const auto [parsed, error] = std::from_chars(begin, end, port);
    if (error != std::errc() || parsed != end) {
        throw std::invalid_argument("endpoint '" + endpoint + "' is not of the form 127.0.0.1:40213");
    }
    return ipv4_address(endpoint.substr(0, colon), port);
}

std::string endpoint_of(const Fd& socket) {
    sockaddr_in address{};
    socklen_t length = sizeof address;
    check(::getsockname(socket.get(), reinterpret_cast<sockaddr*>(&address), &length), "getsockname");
    std::array<char, INET_ADDRSTRLEN> text{};
    ::inet_ntop(AF_INET, &address.sin_addr, text.data(), text.size());
    return std::string(text.data()) + ":" + std::to_string(ntohs(address.sin_port));
}

}  // namespace roundtrip
