// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <sys/uio.h>

#include <cstddef>
#include <optional>
#include <span>

#include "roundtrip/bytestream/request_header.hpp"
#include "roundtrip/memory/request_memory.hpp"

namespace roundtrip {

/// What carries units of limited size, each whole, all in order and without loss, as some sockets do with datagrams. A
/// larger message is cut (idl/uds.md).
class UnitChannel {
public:
    /// What a receiver does while no unit comes.
    enum class Patience {
        kBetweenMessages,  ///< waits for ever: a client may take its time
        kInsideMessage,    ///< gives up after a while
    };

    UnitChannel() = default;
    UnitChannel(const UnitChannel&) = delete;
    UnitChannel& operator=(const UnitChannel&) = delete;
    virtual ~UnitChannel() = default;

    /// The largest unit.
    virtual std::size_t unit_bytes() const = 0;

    /// Receives the next unit.
    ///
    /// @param into has room for the largest unit
    /// @return its size; 0 if the peer has closed
    /// @throws BadInput if patience is over
    /// @throws std::system_error
    virtual std::size_t receive(std::span<std::byte> into, Patience patience) = 0;

    /// Sends the parts, one behind the other, as one unit.
    ///
    /// @param parts together at least a byte, at most the largest unit
    /// @throws std::system_error
    virtual void send(std::span<const iovec> parts) = 0;
};

/// Puts requests together from their units. Not thread-safe.
class SegmentedRequests {
public:
    /// @param channel stays the caller's
    /// @param memory stays the caller's
    SegmentedRequests(UnitChannel& channel, RequestMemory& memory) : channel_(channel), memory_(memory) {}

    /// The next request, valid until the one after; none if the peer has closed instead of asking again.
    ///
    /// @throws BadInput if the first unit has no header, a length is negative, there are more bytes than were
    ///     announced, or the peer closes or falls silent inside the request
    /// @throws std::system_error
    std::optional<ReceivedRequest> next();

private:
    std::size_t receive(std::size_t filled, UnitChannel::Patience patience);

    UnitChannel& channel_;
    RequestMemory& memory_;
};

/// Sends the parts in units as large as the channel takes; nothing if they are empty. The entries are used up.
///
/// @throws std::system_error
void send_in_units(UnitChannel& channel, std::span<iovec> parts);

}  // namespace roundtrip
