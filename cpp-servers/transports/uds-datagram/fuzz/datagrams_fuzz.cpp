// SPDX-License-Identifier: Apache-2.0
#include <sys/socket.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <span>

#include "datagrams.hpp"
#include "roundtrip/process/error.hpp"
#include "roundtrip/process/io.hpp"

// Requests come out whole, or BadInput does, whatever datagrams a peer sends. The input is a row of datagrams,
// each behind its length in two bytes.

namespace {

using namespace roundtrip;

void send_all(int socket, std::span<const std::byte> rest) {
    constexpr int kMaxDatagrams = 50;  // what a socket takes without a reader
    for (int i = 0; i < kMaxDatagrams && rest.size() > 2; ++i) {
        const auto length = std::to_integer<std::size_t>(rest[0]) << 8U | std::to_integer<std::size_t>(rest[1]);
        const auto datagram = rest.subspan(2, std::clamp<std::size_t>(length, 1, rest.size() - 2));
        if (::send(socket, datagram.data(), datagram.size(), MSG_DONTWAIT) < 0) {
            return;
        }
        rest = rest.subspan(2 + datagram.size());
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::array<int, 2> ends{};
    check(::socketpair(AF_UNIX, SOCK_SEQPACKET, 0, ends.data()), "socketpair");
    const Fd here(ends[0]);
    {
        const Fd there(ends[1]);
        send_all(there.get(), std::as_bytes(std::span(data, size)));
    }
    RequestMemory memory;
    DatagramRequests requests(here.get(), memory, std::chrono::seconds(1));
    try {
        while (requests.next()) {
        }
    } catch (const BadInput&) {
    }
    return 0;
}
