#include "eventfd_doorbell.hpp"

#include <poll.h>
#include <sys/eventfd.h>

#include <array>
#include <cerrno>

#include "roundtrip/deadline.hpp"
#include "roundtrip/error.hpp"

namespace roundtrip {

void EventfdDoorbell::ring() { check(::eventfd_write(wakes_other_, 1), "write to an eventfd"); }

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
        eventfd_t rings = 0;
        if (ready > 0 && (watched[0].revents & POLLIN) != 0) {
            check(::eventfd_read(wakes_me_, &rings), "read from an eventfd");
            return true;
        }
        if (ready > 0 && watched[1].revents != 0) {
            throw PeerGone();
        }
    }
}

}  // namespace roundtrip
