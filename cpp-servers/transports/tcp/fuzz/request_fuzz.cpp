// SPDX-License-Identifier: Apache-2.0
#include <sys/socket.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <span>

#include "roundtrip/bytestream/stream_requests.hpp"
#include "roundtrip/memory/big_endian.hpp"
#include "roundtrip/process/error.hpp"
#include "roundtrip/process/io.hpp"

// Any bytes of a peer: requests come out whole, or BadInput does.

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace roundtrip;
    constexpr std::size_t kSocketBytes = 64U << 10U;  // what a socket takes without a reader
    const auto sent = std::as_bytes(std::span(data, std::min(size, kSocketBytes)));
    std::array<int, 2> ends{};
    check(::socketpair(AF_UNIX, SOCK_STREAM, 0, ends.data()), "socketpair");
    const Fd here(ends[0]);
    {
        const Fd there(ends[1]);
        write_all(there.get(), sent);
    }
    RequestMemory memory;
    StreamRequests reader(here.get(), memory, std::chrono::seconds(1));
    std::size_t taken = 0;
    try {
        while (const auto request = reader.next()) {
            taken += RequestHeader::kBytes + request->bytes.size();
        }
    } catch (const BadInput&) {
        return 0;
    }
    if (taken != sent.size()) {
        std::abort();  // the peer closed in good order, but something it sent was in no request
    }
    return 0;
}
