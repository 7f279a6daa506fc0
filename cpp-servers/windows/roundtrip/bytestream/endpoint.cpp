// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/bytestream/endpoint.hpp"

#include <array>
#include <charconv>
#include <stdexcept>

#include "roundtrip/process/error.hpp"
#include "roundtrip/process/windows.hpp"

namespace roundtrip {

namespace {

template <typename Value>
void set(const Fd& socket, int level, int option, const Value& value) {
    check(::setsockopt(static_cast<SOCKET>(socket.get()), level, option, reinterpret_cast<const char*>(&value),
                       sizeof value),
          "setsockopt");
}

Fd new_tcp_socket() {
    const SOCKET socket =
        ::WSASocketW(AF_INET, SOCK_STREAM, IPPROTO_TCP, nullptr, 0, WSA_FLAG_OVERLAPPED | WSA_FLAG_NO_HANDLE_INHERIT);
    return Fd(check_int(static_cast<int>(socket), "WSASocket"));
}

/// SO_REUSEADDR would let strangers share it here.
void claim_address(const Fd& listener) { set(listener, SOL_SOCKET, SO_EXCLUSIVEADDRUSE, 1); }

}  // namespace

void set_no_delay(const Fd& socket) { set(socket, IPPROTO_TCP, TCP_NODELAY, 1); }

void set_send_limit(const Fd& socket, std::chrono::milliseconds limit) {
    set(socket, SOL_SOCKET, SO_SNDTIMEO, static_cast<DWORD>(limit.count()));
}

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

Fd connect_to(const std::string& endpoint) {
    const sockaddr_in address = parse_endpoint(endpoint);
    Fd connection = new_tcp_socket();
    check(::connect(connection.get(), reinterpret_cast<const sockaddr*>(&address), sizeof address), "connect");
    return connection;
}

}  // namespace roundtrip
