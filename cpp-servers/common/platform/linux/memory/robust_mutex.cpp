// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/memory/robust_mutex.hpp"

#include <cerrno>
#include <cstring>
#include <string>
#include <system_error>

#include "roundtrip/process/deadline.hpp"

namespace roundtrip {

namespace {

void require(int error, const char* call) {
    if (error != 0) {
        throw std::system_error(error, std::generic_category(), call);
    }
}

/// Attributes of a lock that other processes use, too, and that outlives its owner.
class Attributes {
public:
    Attributes() {
        require(::pthread_mutexattr_init(&attributes_), "pthread_mutexattr_init");
        require(::pthread_mutexattr_setpshared(&attributes_, PTHREAD_PROCESS_SHARED), "pthread_mutexattr_setpshared");
        require(::pthread_mutexattr_setrobust(&attributes_, PTHREAD_MUTEX_ROBUST), "pthread_mutexattr_setrobust");
    }
    ~Attributes() { ::pthread_mutexattr_destroy(&attributes_); }
    Attributes(const Attributes&) = delete;
    Attributes& operator=(const Attributes&) = delete;

    const pthread_mutexattr_t* get() const { return &attributes_; }

private:
    pthread_mutexattr_t attributes_{};
};

int kind_of(const pthread_mutex_t& mutex) { return mutex.__data.__kind; }

int robust_kind() {
    static const int kind = [] {
        pthread_mutex_t mutex;
        require(::pthread_mutex_init(&mutex, Attributes().get()), "pthread_mutex_init");
        return kind_of(mutex);
    }();
    return kind;
}

}  // namespace

DamagedLock::DamagedLock(int error)
    : std::runtime_error("a lock in shared memory is damaged (" + std::string(std::strerror(error)) +
                         "); all who use that memory have to end") {}

void RobustMutex::create() { require(::pthread_mutex_init(&mutex_, Attributes().get()), "pthread_mutex_init"); }

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
            require(::pthread_mutex_consistent(&mutex_), "pthread_mutex_consistent");
            return Result::kOwnerDied;
        case EBUSY:
        case ETIMEDOUT:
            return Result::kBusy;
        default:
            throw DamagedLock(error);
    }
}

}  // namespace roundtrip
