// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/server/server.hpp"

#include <arpa/inet.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <utility>

#include "roundtrip/answers/shared_responder.hpp"
#include "roundtrip/bytestream/connection_threads.hpp"
#include "roundtrip/bytestream/endpoint.hpp"
#include "roundtrip/bytestream/listener.hpp"
#include "roundtrip/memory/request_memory.hpp"
#include "roundtrip/process/io.hpp"

using namespace roundtrip;

namespace {

constexpr std::chrono::seconds kSilence{30};  // how long a peer may send or take nothing in the middle of a message

/// What precedes a request: two signed 32-bit big-endian integers.
struct Header {
    std::size_t request_bytes;
    std::size_t response_bytes;
};

/// @throws std::runtime_error if the length is negative; the message names it
std::size_t length(std::uint32_t big_endian) {
    const auto number = static_cast<std::int32_t>(ntohl(big_endian));
    if (number < 0) {
        throw std::runtime_error("length " + std::to_string(number) + " is negative");
    }
    return static_cast<std::size_t>(number);
}

/// Waits for ever, since a client may take its time between two requests. None
/// if it closes instead.
///
/// @throws std::runtime_error if the peer closes inside the header, or sends a
/// negative length
std::optional<Header> read_header(int connection) {
    std::array<std::uint32_t, 2> words{};
    const std::size_t count = read_exactly(connection, std::as_writable_bytes(std::span(words)));
    if (count == 0) {
        return std::nullopt;
    }
    if (count < sizeof words) {
        throw std::runtime_error("peer closed after " + std::to_string(count) + " header bytes");
    }
    return Header{length(words[0]), length(words[1])};
}

/// The memory grows with the bytes that come, not with the length that was
/// announced.
///
/// @throws std::runtime_error if the peer closes or falls silent inside the
/// request
std::span<const std::byte> read_request(int connection, std::size_t bytes, RequestMemory& memory) {
    for (std::size_t used = 0; used < bytes;) {
        const std::span<std::byte> room = memory.room(used, bytes);
        const bool more = wait_readable(connection, kSilence);
        const std::size_t count = more ? read_some(connection, room.first(std::min(room.size(), bytes - used))) : 0;
        if (count == 0) {
            throw std::runtime_error("peer closed or fell silent after " + std::to_string(used) + " request bytes");
        }
        used += count;
    }
    return memory.first(bytes);
}

}  // namespace

/// The server of `@ID@`: answers requests on a connection until the peer closes
/// it.
int main(int argc, char** argv) {
    return run_server(argc, argv, {}, [](Server& server) {
        SharedResponder responder(server.options().content_of_bytes());
        Fd listener = listen_on(server.options().address(), kSilence);
        const std::string endpoint = endpoint_of(listener);
        const ConnectionThreads threads(std::move(listener), [&](int connection) {
            RequestMemory memory;
            while (const auto header = read_header(connection)) {
                const auto request = read_request(connection, header->request_bytes, memory);
                responder.send(connection, server.tally().whole(request, header->response_bytes));
                server.tally().add(header->request_bytes, header->response_bytes);
            }
        });
        server.announce_ready(endpoint);
        server.wait_until_stopped();
    });  // leaving the scope ends every connection
}
