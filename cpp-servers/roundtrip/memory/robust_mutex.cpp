// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/memory/robust_mutex.hpp"

#include <cerrno>
#include <cstring>
#include <string>

#include "roundtrip/process/deadline.hpp"
#include "roundtrip/process/error.hpp"

namespace roundtrip {

namespace {

/// Lays out a lock that other processes use, too, and that outlives its owner.
void lay_out(pthread_mutex_t& mutex) {
    pthread_mutexattr_t attributes{};
    check_error(::pthread_mutexattr_init(&attributes), "pthread_mutexattr_init");
    check_error(::pthread_mutexattr_setpshared(&attributes, PTHREAD_PROCESS_SHARED), "pthread_mutexattr_setpshared");
    check_error(::pthread_mutexattr_setrobust(&attributes, PTHREAD_MUTEX_ROBUST), "pthread_mutexattr_setrobust");
    const int error = ::pthread_mutex_init(&mutex, &attributes);
    ::pthread_mutexattr_destroy(&attributes);
    check_error(error, "pthread_mutex_init");
}

int kind_of(const pthread_mutex_t& mutex) { return mutex.__data.__kind; }

int robust_kind() {
    static const int kind = [] {
        pthread_mutex_t mutex;
        lay_out(mutex);
        return kind_of(mutex);
    }();
    return kind;
}

}  // namespace

DamagedLock::DamagedLock(int error)
    : std::runtime_error("a lock in shared memory is damaged (" + std::string(std::strerror(error)) +
                         "); all who use that memory have to end") {}

void RobustMutex::create() { lay_out(mutex_); }

RobustMutex::Result RobustMutex::lock_until(Deadline deadline) {
    require_kind();
    const timespec until = to_timespec(deadline);
    return result_of(::pthread_mutex_clocklock(&mutex_, CLOCK_MONOTONIC, &until));
}

RobustMutex::Result RobustMutex::try_lock() {
    require_kind();
    return result_of(::pthread_mutex_trylock(&mutex_));
}

void RobustMutex::unlock() { ::pthread_mutex_unlock(&mutex_); }

/// The C library trusts the kind of a lock, and of some kinds it asserts what memory of others need not hold.
void RobustMutex::require_kind() const {
    if (kind_of(mutex_) != robust_kind()) {
        throw DamagedLock(EINVAL);
    }
}

RobustMutex::Result RobustMutex::result_of(int error) {
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

}  // namespace roundtrip
