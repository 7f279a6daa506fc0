// SPDX-License-Identifier: Apache-2.0
#include "testing/tcp_client.hpp"

#include <arpa/inet.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/time.h>

#include <algorithm>
#include <array>

#include "roundtrip/process/error.hpp"
#include "roundtrip/process/io.hpp"

namespace roundtrip::testing {

std::pair<Fd, Fd> socket_pair() {
    std::array<int, 2> ends{};
    check(::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()), "socketpair");
    return {Fd(ends[0]), Fd(ends[1])};
}

void give_up_after(const Fd& connection, std::chrono::seconds limit) {
    const timeval time{limit.count(), 0};
    check(::setsockopt(connection.get(), SOL_SOCKET, SO_RCVTIMEO, &time, sizeof time), "setsockopt SO_RCVTIMEO");
}

bool allow_descriptors(std::size_t count) {
    rlimit limit{};
    check(::getrlimit(RLIMIT_NOFILE, &limit), "getrlimit");
    limit.rlim_cur = std::min<rlim_t>(limit.rlim_max, std::max<rlim_t>(limit.rlim_cur, 64 + count));
    check(::setrlimit(RLIMIT_NOFILE, &limit), "setrlimit");
    return limit.rlim_cur >= 64 + count;
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
