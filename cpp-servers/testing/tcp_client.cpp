#include "testing/tcp_client.hpp"

#include <arpa/inet.h>
#include <sys/socket.h>

#include <algorithm>
#include <array>

#include "roundtrip/error.hpp"
#include "roundtrip/io.hpp"

namespace roundtrip::testing {

std::pair<Fd, Fd> socket_pair() {
    std::array<int, 2> ends{};
    check(::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()), "socketpair");
    return {Fd(ends[0]), Fd(ends[1])};
}

void close_sending(const Fd& connection) { check(::shutdown(connection.get(), SHUT_WR), "shutdown"); }

std::vector<std::byte> tcp_request(std::int32_t request_bytes, std::int32_t response_bytes,
                                   std::span<const std::byte> request) {
    const std::array lengths{htonl(static_cast<std::uint32_t>(request_bytes)),
                             htonl(static_cast<std::uint32_t>(response_bytes))};
    const auto header = std::as_bytes(std::span(lengths));
    std::vector<std::byte> wire(header.size() + request.size());
    std::copy(request.begin(), request.end(), std::copy(header.begin(), header.end(), wire.begin()));
    return wire;
}

std::vector<std::byte> ask(const Fd& connection, std::span<const std::byte> request, std::size_t response_bytes) {
    const auto wire =
        tcp_request(static_cast<std::int32_t>(request.size()), static_cast<std::int32_t>(response_bytes), request);
    write_all(connection.get(), wire);
    return read_up_to(connection, response_bytes);
}

std::vector<std::byte> read_up_to(const Fd& connection, std::size_t bytes) {
    std::vector<std::byte> received(bytes);
    received.resize(read_exactly(connection.get(), received));
    return received;
}

}  // namespace roundtrip::testing
