// SPDX-License-Identifier: Apache-2.0
#include "wake_up_floor.hpp"

#include <linux/futex.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <new>
#include <system_error>

#include "processors.hpp"
#include "roundtrip/process/error.hpp"

namespace roundtrip {

namespace {

constexpr std::uint32_t kHere = 0;
constexpr std::uint32_t kThere = 1;

using Turn = std::atomic<std::uint32_t>;
static_assert(sizeof(Turn) == sizeof(std::uint32_t), "a futex is a 32-bit word (futex(2))");

Turn* shared_turn() {
    void* memory = ::mmap(nullptr, sizeof(Turn), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) {
        throw std::system_error(errno, std::generic_category(), "mmap");
    }
    return new (memory) Turn(kHere);
}

void sleep_while(Turn& turn, std::uint32_t value) {
    while (turn.load(std::memory_order_acquire) == value) {
        ::syscall(SYS_futex, &turn, FUTEX_WAIT, value, nullptr, nullptr, 0);
    }
}

void give(Turn& turn, std::uint32_t value) {
    turn.store(value, std::memory_order_release);
    ::syscall(SYS_futex, &turn, FUTEX_WAKE, 1, nullptr, nullptr, 0);
}

/// The other process: does nothing that a child of a process with threads must not do, and ends with its parent.
[[noreturn]] void return_what_comes(Turn& turn, pid_t parent) {
    if (::prctl(PR_SET_PDEATHSIG, SIGKILL) != 0 || ::getppid() != parent) {
        ::_exit(1);
    }
    while (true) {
        sleep_while(turn, kHere);
        give(turn, kHere);
    }
}

}  // namespace

WakeUpFloor::WakeUpFloor(int other_processor) : turn_(shared_turn()) {
    const pid_t parent = ::getpid();
    other_ = check_int(::fork(), "fork");
    if (other_ == 0) {
        return_what_comes(*turn_, parent);
    }
    if (other_processor >= 0) {
        stay_on(other_processor, other_);
    }
}

WakeUpFloor::~WakeUpFloor() {
    ::kill(other_, SIGKILL);
    ::waitpid(other_, nullptr, 0);
    ::munmap(turn_, sizeof(Turn));
}

std::span<const std::byte> WakeUpFloor::execute(std::span<const std::byte> /*request*/,
                                                std::size_t /*response_bytes*/) {
    give(*turn_, kThere);
    sleep_while(*turn_, kThere);
    return {};
}

}  // namespace roundtrip
