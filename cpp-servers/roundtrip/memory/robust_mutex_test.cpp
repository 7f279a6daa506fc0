// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/memory/robust_mutex.hpp"

#include <gtest/gtest.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstring>
#include <thread>

#include "roundtrip/memory/mapped_memory.hpp"
#include "roundtrip/process/error.hpp"
#include "roundtrip/process/io.hpp"

namespace roundtrip {

namespace {

using namespace std::chrono_literals;
using Result = RobustMutex::Result;

/// A lock in memory that children of this process share with it.
class SharedLock : public ::testing::Test {
protected:
    SharedLock() { lock_.create(); }

    static RobustMutex::Deadline soon() { return std::chrono::steady_clock::now() + 5ms; }

    Result try_in_another_thread() {
        Result result{};
        std::jthread([&] {
            result = lock_.try_lock();
            if (result != Result::kBusy) {
                lock_.unlock();
            }
        }).join();
        return result;
    }

    void die_with_the_lock() {
        const pid_t child = ::fork();
        if (child == 0) {
            lock_.try_lock();
            ::_exit(0);
        }
        ::waitpid(child, nullptr, 0);
    }

    MappedMemory memory_{Fd(check_int(::memfd_create("lock", MFD_CLOEXEC), "memfd_create")).get(), 4096};
    RobustMutex& lock_ = *reinterpret_cast<RobustMutex*>(memory_.bytes().data());
};

}  // namespace

TEST_F(SharedLock, HasOneOwnerAtATime) {
    EXPECT_EQ(lock_.try_lock(), Result::kLocked);
    EXPECT_EQ(try_in_another_thread(), Result::kBusy);

    lock_.unlock();

    EXPECT_EQ(try_in_another_thread(), Result::kLocked);
}

TEST_F(SharedLock, IsGivenUpForWhenTheDeadlineHasPassed) {
    lock_.try_lock();
    std::jthread([&] { EXPECT_EQ(lock_.lock_until(soon()), Result::kBusy); }).join();
    lock_.unlock();
}

TEST_F(SharedLock, GoesToTheNextWhenItsOwnerHasDiedAndSaysSoOnce) {
    die_with_the_lock();

    EXPECT_EQ(lock_.lock_until(soon()), Result::kOwnerDied);
    lock_.unlock();
    EXPECT_EQ(lock_.lock_until(soon()), Result::kLocked);
    lock_.unlock();
}

TEST_F(SharedLock, GoesToTheNextWhenTheThreadThatHadItHasEnded) {
    std::jthread([&] { lock_.try_lock(); }).join();

    EXPECT_EQ(lock_.try_lock(), Result::kOwnerDied);
    lock_.unlock();
}

TEST_F(SharedLock, IsRefusedWhereThereIsNone) {
    for (const int byte : {0x00, 0x01, 0x55, 0xff}) {
        std::memset(memory_.bytes().data(), byte, RobustMutex::kRoomBytes);

        EXPECT_THROW(lock_.try_lock(), DamagedLock) << byte;
        EXPECT_THROW(lock_.lock_until(soon()), DamagedLock) << byte;
    }
}

}  // namespace roundtrip
