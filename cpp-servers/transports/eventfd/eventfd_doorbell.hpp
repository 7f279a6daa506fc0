// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <poll.h>
#include <sys/eventfd.h>

#include <array>
#include <cerrno>
#include <stdexcept>

#include "roundtrip/area/doorbell.hpp"
#include "roundtrip/process/deadline.hpp"
#include "roundtrip/process/error.hpp"

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

inline void require_done(int result, const char* call) {
    if (result < 0 && errno == EINTR) {
        throw EventfdBlocks();
    }
    check(result, call);
}

/// Two eventfds, one that wakes this side and one that wakes the other. A wait ends, too, when the other side is gone,
/// which the socket between both tells.
class EventfdDoorbell final : public Doorbell {
public:
    /// Descriptors that stay the caller's. The eventfds do not block.
    EventfdDoorbell(int wakes_me, int wakes_other, int socket)
        : wakes_me_(wakes_me), wakes_other_(wakes_other), socket_(socket) {}

    /// @throws EventfdBlocks
    void ring() override { require_done(::eventfd_write(wakes_other_, 1), "write to an eventfd"); }

    /// @throws PeerGone
    /// @throws EventfdBlocks
    bool wait(Deadline deadline) override {
        std::array<pollfd, 2> watched{pollfd{wakes_me_, POLLIN, 0}, pollfd{socket_, POLLIN, 0}};
        while (true) {
            const timespec span = deadline == kNever ? timespec{} : to_timespec(time_until(deadline));
            const int ready = ::ppoll(watched.data(), watched.size(), deadline == kNever ? nullptr : &span, nullptr);
            if (ready == 0) {
                return false;
            }
            if (ready < 0 && errno != EINTR) {
                check(-1, "ppoll");
            }
            if (ready > 0 && watched[1].revents != 0) {  // first, because the other side may ring without a pause
                throw PeerGone();
            }
            if (ready > 0 && (watched[0].revents & POLLIN) != 0) {
                eventfd_t rings = 0;
                require_done(::eventfd_read(wakes_me_, &rings), "read from an eventfd");
                return true;
            }
        }
    }

private:
    int wakes_me_;
    int wakes_other_;
    int socket_;
};

}  // namespace roundtrip
