#include "roundtrip/semaphore_doorbell.hpp"

#include <cerrno>
#include <ctime>
#include <system_error>

#include "roundtrip/deadline.hpp"
#include "roundtrip/error.hpp"

namespace roundtrip {

OpenSemaphore open_semaphore(const std::string& name) {
    sem_t* semaphore = ::sem_open(name.c_str(), 0);
    if (semaphore == SEM_FAILED) {
        throw std::system_error(errno, std::generic_category(), "sem_open of " + name);
    }
    return {name, std::unique_ptr<sem_t, CloseSemaphore>(semaphore)};
}

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
