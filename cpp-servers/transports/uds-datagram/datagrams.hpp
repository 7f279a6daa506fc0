// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <sys/socket.h>
#include <sys/uio.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstddef>
#include <optional>
#include <span>
#include <string>

#include "roundtrip/memory/big_endian.hpp"
#include "roundtrip/memory/request_memory.hpp"
#include "roundtrip/process/error.hpp"
#include "roundtrip/process/io.hpp"
#include "roundtrip/process/peer_pace.hpp"

namespace roundtrip {

/// The first parts, as many as fit into a unit. The last one may have to be cut.
struct Unit {
    std::size_t parts = 0;
    std::size_t bytes = 0;
};

inline Unit next_unit(std::span<const iovec> parts, std::size_t limit) {
    Unit unit;
    while (unit.parts < parts.size() && unit.bytes < limit) {
        unit.bytes += parts[unit.parts].iov_len;
        ++unit.parts;
    }
    return unit;
}

inline void send_unit(int socket, std::span<iovec> parts) {
    msghdr message{};
    message.msg_iov = parts.data();
    message.msg_iovlen = parts.size();
    const ssize_t count = TEMP_FAILURE_RETRY(::sendmsg(socket, &message, MSG_NOSIGNAL));
    check(count, errno == EAGAIN ? "sendmsg, peer takes nothing" : "sendmsg");
}

/// The largest unit, which is a datagram on a connected Unix socket that keeps their order (SOCK_SEQPACKET, unix(7)).
/// It has to fit into the sender's buffer, from which the kernel takes some bytes: this is a good part of what every
/// kernel gives (net.core.wmem_default).
inline constexpr std::size_t kUnitBytes = 192U << 10U;

/// Waits for a unit.
///
/// @return its bytes; 0 if the peer has closed
/// @throws BadInput if it has more bytes than the span
/// @throws std::system_error
inline std::size_t receive_unit(int socket, std::span<std::byte> into) {
    const ssize_t count =
        TEMP_FAILURE_RETRY(::recv(socket, into.data(), into.size(), MSG_TRUNC));  // gives the whole length
    const auto bytes = static_cast<std::size_t>(check(count, "recv"));
    if (bytes > into.size()) {
        throw BadInput("datagram has more than " + std::to_string(into.size()) + " bytes");
    }
    return bytes;
}

/// Sends the parts one behind the other, in units as large as may be; nothing if they are empty. The entries are used
/// up.
///
/// @throws std::system_error
inline void send_in_units(int socket, std::span<iovec> parts, std::size_t unit_bytes = kUnitBytes) {
    parts = drop_front(parts, 0);
    while (!parts.empty()) {
        const Unit unit = next_unit(parts, unit_bytes);
        const std::size_t over = unit.bytes > unit_bytes ? unit.bytes - unit_bytes : 0;
        iovec& last = parts[unit.parts - 1];
        last.iov_len -= over;
        send_unit(socket, parts.first(unit.parts));
        last.iov_len += over;
        parts = drop_front(parts, unit.bytes - over);
    }
}

/// Puts requests together from their units (idl/uds.md). Not thread-safe.
class DatagramRequests {
public:
    /// @param socket stays the caller's
    /// @param memory stays the caller's
    /// @param silence how long a peer may send nothing inside a request; a slow one has little more (PeerPace)
    DatagramRequests(int socket, RequestMemory& memory, std::chrono::milliseconds silence)
        : socket_(socket), memory_(memory), silence_(silence) {}

    /// The next request, valid until the one after; none if the peer has closed instead of asking again. Waits for ever
    /// between requests.
    ///
    /// @throws BadInput if the first unit has no header, a length is negative, there are more bytes than were
    ///     announced, or the peer closes, falls silent or is too slow inside the request
    /// @throws std::system_error
    std::optional<ReceivedRequest> next() {
        std::size_t filled = receive(0);
        if (filled == 0) {
            return std::nullopt;
        }
        if (filled < RequestHeader::kBytes) {
            throw BadInput("first unit has " + std::to_string(filled) + " bytes, a header has " +
                           std::to_string(RequestHeader::kBytes));
        }
        const RequestHeader header = parse_header(memory_.first(RequestHeader::kBytes).first<RequestHeader::kBytes>());
        const std::size_t end = RequestHeader::kBytes + header.request_bytes;
        std::optional<PeerPace> pace;  // once the request has not come in one unit
        while (filled < end) {
            if (!begun(pace, silence_).await(socket_, filled)) {
                throw BadInput("peer " + std::string(pace->verdict()) + " inside a message");
            }
            const std::size_t count = receive(filled);
            if (count == 0) {
                throw BadInput("peer closed after " + std::to_string(filled - RequestHeader::kBytes) + " of " +
                               std::to_string(header.request_bytes) + " request bytes");
            }
            filled += count;
        }
        if (filled > end) {
            throw BadInput("request has " + std::to_string(filled - end) + " bytes more than the " +
                           std::to_string(header.request_bytes) + " that were announced");
        }
        return ReceivedRequest{memory_.first(end).subspan(RequestHeader::kBytes), header.response_bytes};
    }

private:
    std::size_t receive(std::size_t filled) { return receive_unit(socket_, memory_.room_for_unit(filled, kUnitBytes)); }

    int socket_;
    RequestMemory& memory_;
    std::chrono::milliseconds silence_;
};

}  // namespace roundtrip
