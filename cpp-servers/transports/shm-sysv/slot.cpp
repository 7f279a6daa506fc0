// SPDX-License-Identifier: Apache-2.0
#include "slot.hpp"

#include <sys/sem.h>

#include <array>
#include <cerrno>
#include <span>

#include "roundtrip/process/deadline.hpp"
#include "roundtrip/process/error.hpp"

namespace roundtrip {

namespace {

/// Does all operations at once or none, as soon as it can.
///
/// @return false if the time has passed
bool operate(int id, std::span<sembuf> operations, std::chrono::nanoseconds limit) {
    const timespec timeout = to_timespec(limit);
    while (::semtimedop(id, operations.data(), operations.size(), &timeout) != 0) {
        if (errno == EAGAIN) {
            return false;
        }
        if (errno != EINTR) {  // which semtimedop returns for any signal, whatever its handler says (signal(7))
            check(-1, "semtimedop");
        }
    }
    return true;
}

}  // namespace

void Semaphores::reset() const {
    std::array<unsigned short, kSemaphoreCount> values{};
    values[kFree] = values[kRequestEmpty] = values[kResponseEmpty] = 1;
    check(::semctl(id_, 0, SETALL, values.data()), "semctl");
}

void Semaphores::signal(Semaphore semaphore) const {
    sembuf raise{.sem_num = semaphore, .sem_op = 1, .sem_flg = 0};
    check(::semop(id_, &raise, 1), "semop");
}

bool Semaphores::wait(Semaphore semaphore, std::chrono::nanoseconds limit) const {
    sembuf lower{.sem_num = semaphore, .sem_op = -1, .sem_flg = 0};
    return operate(id_, std::span(&lower, 1), limit);
}

bool Semaphores::enter(std::chrono::nanoseconds limit) const {
    std::array operations{sembuf{.sem_num = kFree, .sem_op = -1, .sem_flg = 0},
                          sembuf{.sem_num = kPresent, .sem_op = 1, .sem_flg = SEM_UNDO}};
    return operate(id_, operations, limit);
}

void Semaphores::leave() const {
    sembuf lower{.sem_num = kPresent, .sem_op = -1, .sem_flg = SEM_UNDO};
    check(::semop(id_, &lower, 1), "semop");
}

int Semaphores::value(Semaphore semaphore) const { return check_int(::semctl(id_, semaphore, GETVAL), "semctl"); }

}  // namespace roundtrip
