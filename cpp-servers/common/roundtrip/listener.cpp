#include "roundtrip/listener.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <sys/time.h>

#include "roundtrip/error.hpp"

namespace roundtrip {

namespace {

template <typename Value>
void set(const Fd& socket, int level, int option, const Value& value) {
    check(::setsockopt(socket.get(), level, option, &value, sizeof value), "setsockopt");
}

}  // namespace

Fd listen_on_loopback(std::chrono::milliseconds send_limit) {
    Fd listener(check_int(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0), "socket"));
    set(listener, SOL_SOCKET, SO_REUSEADDR, 1);
    set(listener, IPPROTO_TCP, TCP_NODELAY, 1);
    const timeval limit{send_limit.count() / 1000, send_limit.count() % 1000 * 1000};
    set(listener, SOL_SOCKET, SO_SNDTIMEO, limit);

    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    check(::bind(listener.get(), reinterpret_cast<const sockaddr*>(&address), sizeof address), "bind to 127.0.0.1");
    check(::listen(listener.get(), SOMAXCONN), "listen");
    return listener;
}

std::string endpoint_of(const Fd& listener) {
    sockaddr_in address{};
    socklen_t length = sizeof address;
    check(::getsockname(listener.get(), reinterpret_cast<sockaddr*>(&address), &length), "getsockname");
    return "127.0.0.1:" + std::to_string(ntohs(address.sin_port));
}

}  // namespace roundtrip
