// SPDX-License-Identifier: Apache-2.0
#include "shared_semaphore.hpp"

#include <cerrno>

#include "roundtrip/process/deadline.hpp"
#include "roundtrip/process/error.hpp"

namespace roundtrip {

void SharedSemaphore::create(unsigned value) { check(::sem_init(&semaphore_, 1, value), "sem_init"); }

void SharedSemaphore::signal() { ::sem_post(&semaphore_); }

bool SharedSemaphore::wait_until(Deadline deadline) {
    const timespec until = to_timespec(deadline);
    while (::sem_clockwait(&semaphore_, CLOCK_MONOTONIC, &until) != 0) {
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
