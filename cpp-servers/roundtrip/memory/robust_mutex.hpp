// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <pthread.h>

#include <cerrno>
#include <chrono>
#include <cstring>
#include <stdexcept>
#include <string>

#include "roundtrip/process/deadline.hpp"
#include "roundtrip/process/error.hpp"

namespace roundtrip {

/// Lays out a lock that other processes use, too, and that outlives its owner.
inline void lay_out(pthread_mutex_t& mutex) {
    pthread_mutexattr_t attributes{};
    check_error(::pthread_mutexattr_init(&attributes), "pthread_mutexattr_init");
    check_error(::pthread_mutexattr_setpshared(&attributes, PTHREAD_PROCESS_SHARED), "pthread_mutexattr_setpshared");
    check_error(::pthread_mutexattr_setrobust(&attributes, PTHREAD_MUTEX_ROBUST), "pthread_mutexattr_setrobust");
    const int error = ::pthread_mutex_init(&mutex, &attributes);
    ::pthread_mutexattr_destroy(&attributes);
    check_error(error, "pthread_mutex_init");
}

inline int kind_of(const pthread_mutex_t& mutex) { return mutex.__data.__kind; }

inline int robust_kind() {
    static const int kind = [] {
        pthread_mutex_t mutex;
        lay_out(mutex);
        return kind_of(mutex);
    }();
    return kind;
}

/// A lock in shared memory was overwritten, or given up for lost by its last owner.
class DamagedLock : public std::runtime_error {
public:
    explicit DamagedLock(int error)
        : std::runtime_error("a lock in shared memory is damaged (" + std::string(std::strerror(error)) +
                             "); all who use that memory have to end") {}
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
    void create() { lay_out(mutex_); }

    /// Waits until the deadline at most.
    ///
    /// @throws DamagedLock
    Result lock_until(Deadline deadline) {
        require_kind();
        const timespec until = to_timespec(deadline);
        return result_of(::pthread_mutex_clocklock(&mutex_, CLOCK_MONOTONIC, &until));
    }

    /// Does not wait.
    ///
    /// @throws DamagedLock
    Result try_lock() {
        require_kind();
        return result_of(::pthread_mutex_trylock(&mutex_));
    }

    /// Called by the thread that has it.
    void unlock() { ::pthread_mutex_unlock(&mutex_); }

private:
    /// The C library trusts the kind of a lock, and of some kinds it asserts what memory of others need not hold.
    void require_kind() const {
        if (kind_of(mutex_) != robust_kind()) {
            throw DamagedLock(EINVAL);
        }
    }

    Result result_of(int error) {
        switch (error) {
            case 0:
                return Result::kLocked;
            case EOWNERDEAD:
                check_error(::pthread_mutex_consistent(&mutex_), "pthread_mutex_consistent");
                return Result::kOwnerDied;
            case EBUSY:
            case ETIMEDOUT:
                return Result::kBusy;
            default:
                throw DamagedLock(error);
        }
    }

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
