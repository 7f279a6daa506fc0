// SPDX-License-Identifier: Apache-2.0
#include "eventfd_doorbell.hpp"

#include <poll.h>
#include <sys/eventfd.h>

#include <array>
#include <cerrno>

#include "roundtrip/process/deadline.hpp"
#include "roundtrip/process/error.hpp"

namespace roundtrip {

namespace {

void require_done(int result, const char* call) {
    if (result < 0 && errno == EINTR) {
        throw EventfdBlocks();
    }
    check(result, call);
}

}  // namespace

void EventfdDoorbell::ring() { require_done(::eventfd_write(wakes_other_, 1), "write to an eventfd"); }

bool EventfdDoorbell::wait(Deadline deadline) {
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

}  // namespace roundtrip
