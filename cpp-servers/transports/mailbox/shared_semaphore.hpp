// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <semaphore.h>

#include <chrono>
#include <cstddef>

#include "roundtrip/process/error.hpp"
#include "roundtrip/process/semaphore_wait.hpp"

namespace roundtrip {

/// A semaphore in memory that processes share (sem_overview(7)). Stands in that memory itself, so it is never copied.
/// Whoever it wakes looks whether there is a reason: a process may have died between its act and its signal.
class SharedSemaphore {
public:
    using Deadline = std::chrono::steady_clock::time_point;

    /// Room that every layout keeps for one.
    static constexpr std::size_t kRoomBytes = 64;

    /// Lays one out. Nobody else may look at the memory yet.
    ///
    /// @throws std::system_error
    void create(unsigned value) { check(::sem_init(&semaphore_, 1, value), "sem_init"); }

    /// Raises it, which lets one who waits go on. Of as many signals as it can count more are none.
    void signal() { ::sem_post(&semaphore_); }

    /// Lowers it, and waits until that can be done.
    ///
    /// @return false if the deadline has passed
    /// @throws std::system_error
    bool wait_until(Deadline deadline) { return lower_until(semaphore_, deadline); }

    /// Lowers it if it can be done at once.
    void lower() { ::sem_trywait(&semaphore_); }

private:
    sem_t semaphore_;
};
static_assert(sizeof(SharedSemaphore) <= SharedSemaphore::kRoomBytes);

}  // namespace roundtrip
