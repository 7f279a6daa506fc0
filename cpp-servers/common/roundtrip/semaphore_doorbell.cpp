#include "roundtrip/semaphore_doorbell.hpp"

#include <cerrno>
#include <ctime>

#include "roundtrip/deadline.hpp"
#include "roundtrip/error.hpp"

namespace roundtrip {

void SemaphoreDoorbell::ring() { check(::sem_post(wakes_other_), "sem_post"); }

void SemaphoreDoorbell::ring_here() { check(::sem_post(wakes_me_), "sem_post"); }

bool SemaphoreDoorbell::wait(Deadline deadline) {
    const timespec until = to_timespec(deadline);
    while ((deadline == kNever ? ::sem_wait(wakes_me_) : ::sem_clockwait(wakes_me_, CLOCK_MONOTONIC, &until)) != 0) {
        if (errno == ETIMEDOUT) {
            return false;
        }
        if (errno != EINTR) {
            check(-1, "sem_clockwait");
        }
    }
    return true;
}

}  // namespace roundtrip
