#include "roundtrip/bytestream/listener.hpp"

#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <sys/time.h>

#include <array>
#include <stdexcept>

#include "roundtrip/process/error.hpp"

namespace roundtrip {

namespace {

template <typename Value>
void set(const Fd& socket, int level, int option, const Value& value) {
    check(::setsockopt(socket.get(), level, option, &value, sizeof value), "setsockopt");
}

}  // namespace

Fd listen_on(const std::string& host, std::chrono::milliseconds send_limit) {
    Fd listener(check_int(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0), "socket"));
    set(listener, SOL_SOCKET, SO_REUSEADDR, 1);
    set(listener, IPPROTO_TCP, TCP_NODELAY, 1);
    const timeval limit{send_limit.count() / 1000, send_limit.count() % 1000 * 1000};
    set(listener, SOL_SOCKET, SO_SNDTIMEO, limit);

    const sockaddr_in address = ipv4_address(host, 0);
    const std::string call = "bind to " + host;
    check(::bind(listener.get(), reinterpret_cast<const sockaddr*>(&address), sizeof address), call.c_str());
    check(::listen(listener.get(), SOMAXCONN), "listen");
    return listener;
}

Fd listen_on_loopback(std::chrono::milliseconds send_limit) { return listen_on("127.0.0.1", send_limit); }

sockaddr_in ipv4_address(const std::string& address, std::uint16_t port) {
    sockaddr_in result{};
    result.sin_family = AF_INET;
    result.sin_port = htons(port);
    if (::inet_pton(AF_INET, address.c_str(), &result.sin_addr) != 1) {
        throw std::invalid_argument("'" + address + "' is not a numeric IPv4 address");
    }
    return result;
}

std::string endpoint_of(const Fd& listener) {
    sockaddr_in address{};
    socklen_t length = sizeof address;
    check(::getsockname(listener.get(), reinterpret_cast<sockaddr*>(&address), &length), "getsockname");
    std::array<char, INET_ADDRSTRLEN> text{};
    ::inet_ntop(AF_INET, &address.sin_addr, text.data(), text.size());
    return std::string(text.data()) + ":" + std::to_string(ntohs(address.sin_port));
}

}  // namespace roundtrip
