// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <semaphore.h>

#include <cerrno>
#include <chrono>

#include "roundtrip/process/deadline.hpp"
#include "roundtrip/process/error.hpp"

namespace roundtrip {

/// Lowers a semaphore (sem_overview(7)), and waits until that can be done. Goes on when a signal comes in between.
///
/// @param deadline the largest there is for none
/// @return false if the deadline has passed
/// @throws std::system_error
inline bool lower_until(sem_t& semaphore, std::chrono::steady_clock::time_point deadline) {
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
