// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <pthread.h>

#include <chrono>
#include <stdexcept>

namespace roundtrip {

/// A lock in shared memory was overwritten, or given up for lost by its last owner.
class DamagedLock : public std::runtime_error {
public:
    explicit DamagedLock(int error);
};

/// A lock in memory that processes share. If its owner dies the next one gets it and is told so
/// (pthread_mutexattr_setrobust(3)). Stands in that memory itself, so it is never copied, and laid out once.
class RobustMutex {
public:
    using Deadline = std::chrono::steady_clock::time_point;

    /// How an attempt to get the lock ended.
    enum class Result {
        kLocked,     ///< its last owner has left it
        kOwnerDied,  ///< its last owner has died with it; what it protects may be half done
        kBusy,       ///< somebody alive has it
    };

    /// Room that every layout keeps for one, whatever the processor.
    static constexpr std::size_t kRoomBytes = 64;

    /// Lays out a lock that nobody has. Nobody else may look at the memory yet.
    ///
    /// @throws std::system_error
    void create();

    /// Waits until the deadline at most.
    ///
    /// @throws DamagedLock
    Result lock_until(Deadline deadline);

    /// Does not wait.
    ///
    /// @throws DamagedLock
    Result try_lock();

    /// Called by the thread that has it.
    void unlock();

private:
    void require_kind() const;
    Result result_of(int error);

    pthread_mutex_t mutex_;
};
static_assert(sizeof(RobustMutex) <= RobustMutex::kRoomBytes);

/// Gives a lock back at the end of a scope.
class RobustUnlock {
public:
    explicit RobustUnlock(RobustMutex& mutex) : mutex_(mutex) {}
    ~RobustUnlock() { mutex_.unlock(); }
    RobustUnlock(const RobustUnlock&) = delete;
    RobustUnlock& operator=(const RobustUnlock&) = delete;

private:
    RobustMutex& mutex_;
};

}  // namespace roundtrip
