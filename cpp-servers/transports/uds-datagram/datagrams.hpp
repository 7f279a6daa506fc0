// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <sys/uio.h>

#include <chrono>
#include <cstddef>
#include <optional>
#include <span>

#include "roundtrip/memory/big_endian.hpp"
#include "roundtrip/memory/request_memory.hpp"
#include "roundtrip/process/peer_pace.hpp"

namespace roundtrip {

/// The largest unit, which is a datagram on a connected Unix socket that keeps their order (SOCK_SEQPACKET, unix(7)).
/// It has to fit into the sender's buffer, from which the kernel takes some bytes: this is a good part of what every
/// kernel gives (net.core.wmem_default).
inline constexpr std::size_t kUnitBytes = 192U << 10U;

/// Waits for a unit.
///
/// @return its bytes; 0 if the peer has closed
/// @throws BadInput if it has more bytes than the span
/// @throws std::system_error
std::size_t receive_unit(int socket, std::span<std::byte> into);

/// Sends the parts one behind the other, in units as large as may be; nothing if they are empty. The entries are used
/// up.
///
/// @throws std::system_error
void send_in_units(int socket, std::span<iovec> parts, std::size_t unit_bytes = kUnitBytes);

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
    std::optional<ReceivedRequest> next();

private:
    std::size_t receive(std::size_t filled);

    int socket_;
    RequestMemory& memory_;
    std::chrono::milliseconds silence_;
};

}  // namespace roundtrip
