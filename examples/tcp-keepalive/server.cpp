// SPDX-License-Identifier: Apache-2.0
// Answers requests over TCP, with a connection for each client, until standard input ends: server ADDRESS
#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <cstring>
#include <iostream>
#include <string>
#include <string_view>
#include <system_error>
#include <thread>
#include <vector>

namespace {

constexpr std::size_t kMostBytes = std::size_t{64} << 20U;
constexpr int kAgainMillis = 100;
constexpr std::size_t kPieceBytes = std::size_t{256} << 10U;

/// Your work: here the answer is the request.
std::string_view answer(std::string_view request) { return request; }

/// @throws std::system_error if the call has failed
std::size_t check(ssize_t result, const char* call) {
    if (result < 0) {
        throw std::system_error(errno, std::generic_category(), call);
    }
    return static_cast<std::size_t>(result);
}

void write_message(int connection, std::string_view bytes) {
    std::uint32_t head = htonl(static_cast<std::uint32_t>(bytes.size()));
    iovec parts[] = {{&head, sizeof head}, {const_cast<char*>(bytes.data()), bytes.size()}};
    msghdr message{};
    message.msg_iov = parts;
    message.msg_iovlen = 2;
    for (std::size_t left = sizeof head + bytes.size(); left > 0;) {
        std::size_t sent = check(::sendmsg(connection, &message, MSG_NOSIGNAL), "sendmsg");
        left -= sent;
        for (iovec& part : parts) {
            const std::size_t of_part = std::min(sent, part.iov_len);
            part = {static_cast<char*>(part.iov_base) + of_part, part.iov_len - of_part};
            sent -= of_part;
        }
    }
}

/// Waits until `memory` begins with a whole message. It grows with what comes, not with the length that the client
/// announces.
///
/// @param have bytes in memory; those behind the message begin the next one, of a client that sends before it reads
/// @return length of the message without its first 4 bytes; -1 if the client has closed instead
std::int64_t read_message(int connection, std::vector<char>& memory, std::size_t& have) {
    while (true) {
        std::uint32_t head = 0;
        if (have >= sizeof head) {
            std::memcpy(&head, memory.data(), sizeof head);
            head = ntohl(head);
            if (head > kMostBytes) {
                throw std::runtime_error("a client announced a request of " + std::to_string(head) + " bytes");
            }
            if (have - sizeof head >= head) {
                return head;
            }
        }
        memory.resize(std::max(memory.size(), have + kPieceBytes));
        const std::size_t count = check(::read(connection, &memory[have], kPieceBytes), "read");
        if (count == 0 && have > 0) {
            throw std::runtime_error("a client closed inside a request, after " + std::to_string(have) + " bytes");
        }
        if (count == 0) {
            return -1;
        }
        have += count;
    }
}

/// Answers one client, whose requests and answers come in the same order. A client that sends what cannot be loses its
/// connection; the others keep theirs.
void serve(int connection) {
    try {
        std::vector<char> memory;
        std::size_t have = 0;
        for (std::int64_t bytes = 0; (bytes = read_message(connection, memory, have)) >= 0;) {
            const std::size_t message = sizeof(std::uint32_t) + static_cast<std::size_t>(bytes);
            write_message(connection, answer({memory.data() + sizeof(std::uint32_t), message - sizeof(std::uint32_t)}));
            have -= message;
            std::memmove(memory.data(), memory.data() + message, have);
        }
    } catch (const std::exception& error) {
        std::cerr << "server: " << error.what() << '\n';
    }
    ::close(connection);
}

/// Connections inherit the setting.
int listen_at(const char* host, sockaddr_in& address) {
    const int on = 1;
    if (::inet_pton(AF_INET, host, &address.sin_addr) != 1) {
        throw std::runtime_error(std::string(host) + " is no IPv4 address");
    }
    const int listener = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    check(::setsockopt(listener, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on), "setsockopt");
    socklen_t size = sizeof address;
    check(::bind(listener, reinterpret_cast<const sockaddr*>(&address), size), "bind");
    check(::listen(listener, SOMAXCONN), "listen");
    check(::getsockname(listener, reinterpret_cast<sockaddr*>(&address), &size), "getsockname");
    return listener;
}

}  // namespace

int main(int argc, char** argv) {
    try {
        const char* const host = argc == 2 ? argv[1] : throw std::runtime_error("usage: server ADDRESS");
        sockaddr_in address{.sin_family = AF_INET, .sin_port = 0, .sin_addr = {}, .sin_zero = {}};
        const int listener = listen_at(host, address);
        std::cout << ntohs(address.sin_port) << std::endl;  // it is ready
        pollfd wanted[] = {{STDIN_FILENO, POLLIN, 0}, {listener, POLLIN, 0}};
        while (::poll(wanted, 2, -1) >= 0 && wanted[0].revents == 0) {
            const int connection = ::accept4(listener, nullptr, nullptr, SOCK_CLOEXEC);
            if (connection < 0) {
                ::poll(wanted, 1, kAgainMillis);  // no descriptor is left: the client waits until another one goes
                continue;
            }
            try {
                std::thread(serve, connection).detach();
            } catch (const std::system_error& error) {  // no thread is left for this client
                std::cerr << "server: " << error.what() << '\n';
                ::close(connection);
            }
        }
        std::quick_exit(0);  // threads may still serve
    } catch (const std::exception& error) {
        std::cerr << "server: " << error.what() << '\n';
        return 1;
    }
}
