// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <stdexcept>

#include "roundtrip/area/doorbell.hpp"

namespace roundtrip {

/// The other side has closed the socket over which descriptors were passed.
class PeerGone : public std::runtime_error {
public:
    PeerGone() : std::runtime_error("the other side has closed the connection") {}
};

/// A call of an eventfd was interrupted. It waits only if the other side has cleared the flag of the open file that
/// both share (fcntl(2), F_SETFL); it then may wait for ever, beyond the other side's end.
class EventfdBlocks : public std::runtime_error {
public:
    EventfdBlocks() : std::runtime_error("the other side has made an eventfd one that blocks") {}
};

/// Two eventfds, one that wakes this side and one that wakes the other. A wait ends, too, when the other side is gone,
/// which the socket between both tells.
class EventfdDoorbell final : public Doorbell {
public:
    /// Descriptors that stay the caller's. The eventfds do not block.
    EventfdDoorbell(int wakes_me, int wakes_other, int socket)
        : wakes_me_(wakes_me), wakes_other_(wakes_other), socket_(socket) {}

    /// @throws EventfdBlocks
    void ring() override;

    /// @throws PeerGone
    /// @throws EventfdBlocks
    bool wait(Deadline deadline) override;

private:
    int wakes_me_;
    int wakes_other_;
    int socket_;
};

}  // namespace roundtrip
