// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/process/semaphore_wait.hpp"

#include <cerrno>

#include "roundtrip/process/deadline.hpp"
#include "roundtrip/process/error.hpp"

namespace roundtrip {

bool lower_until(sem_t& semaphore, std::chrono::steady_clock::time_point deadline) {
    const bool ends = deadline != std::chrono::steady_clock::time_point::max();
    const timespec until = to_timespec(deadline);
    while ((ends ? ::sem_clockwait(&semaphore, CLOCK_MONOTONIC, &until) : ::sem_wait(&semaphore)) != 0) {
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
