// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/worker/client.hpp"

#include <linux/futex.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <new>
#include <span>
#include <stdexcept>
#include <system_error>
#include <vector>

#include "cacheline_floor.hpp"
#include "one_way_floor.hpp"
#include "processors.hpp"
#include "roundtrip/answers/responder.hpp"
#include "roundtrip/answers/whole_request.hpp"
#include "roundtrip/process/error.hpp"

using namespace roundtrip;

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

/// `floor-wakeup`: two processes hand a futex to each other; each sleeps until the other wakes it. Owns the other
/// process.
class WakeUpFloor : public NativeTester {
public:
    /// @param other_processor where the other process stays; negative for any
    /// @throws std::system_error
    explicit WakeUpFloor(int other_processor) : turn_(shared_turn()) {
        const pid_t parent = ::getpid();
        other_ = check_int(::fork(), "fork");
        if (other_ == 0) {
            return_what_comes(*turn_, parent);
        }
        if (other_processor >= 0) {
            stay_on(other_processor, other_);
        }
    }

    ~WakeUpFloor() override {
        ::kill(other_, SIGKILL);
        ::waitpid(other_, nullptr, 0);
        ::munmap(turn_, sizeof(Turn));
    }

    /// The wait has no limit of its own, because a timer would cost more than a wake-up; the testbed's holds.
    std::span<const std::byte> execute(std::span<const std::byte> /*request*/,
                                       std::size_t /*response_bytes*/) override {
        give(*turn_, kThere);
        sleep_while(*turn_, kThere);
        return {};
    }

private:
    Turn* turn_;  ///< in memory of both
    pid_t other_;
};

/// `floor-syscall`: into the kernel and back; getppid(2) is among the cheapest calls, and glibc does not cache it.
class SystemCallFloor : public NativeTester {
public:
    std::span<const std::byte> execute(std::span<const std::byte> /*request*/,
                                       std::size_t /*response_bytes*/) override {
        ::syscall(SYS_getppid);
        return {};
    }
};

/// `floor-memcpy`: the request is copied to another place and the response from there, once each.
class CopyFloor : public NativeTester {
public:
    explicit CopyFloor(Content content) : responder_(content) {}

    std::span<const std::byte> execute(std::span<const std::byte> request, std::size_t response_bytes) override {
        const auto received = sized(request_, request.size());
        copy(request, received);
        const auto response = sized(response_, response_bytes);
        copy(responder_.answer(WholeRequest::untimed(received, response_bytes)), response);
        return response;
    }

private:
    /// Memory of a size that rarely changes.
    static std::span<std::byte> sized(std::vector<std::byte>& memory, std::size_t bytes) {
        if (memory.size() != bytes) {
            memory.resize(bytes);
        }
        return memory;
    }

    static void copy(std::span<const std::byte> from, std::span<std::byte> to) {
        if (!from.empty()) {
            std::memcpy(to.data(), from.data(), from.size());
        }
    }

    Responder responder_;
    std::vector<std::byte> request_;
    std::vector<std::byte> response_;
};

}  // namespace

/// Times that no mechanism can undercut on this machine: rows `floor-*` without Java.
int main(int argc, char** argv) {
    const std::vector<int> processors = usable_processors();  // before one of them is chosen for this thread
    return run_client(argc, argv, [&](const ClientSetup& setup) -> std::unique_ptr<NativeTester> {
        if (setup.transport == "floor-cacheline" && !setup.stream.empty()) {
            return std::make_unique<OneWayFloor>(processors, setup);
        }
        if (setup.transport == "floor-cacheline") {
            return std::make_unique<CachelineFloor>(processors, setup.timeout);
        }
        if (setup.transport == "floor-wakeup") {
            return std::make_unique<WakeUpFloor>(setup.server_cpu);
        }
        if (setup.transport == "floor-syscall") {
            return std::make_unique<SystemCallFloor>();
        }
        if (setup.transport == "floor-memcpy") {
            return std::make_unique<CopyFloor>(setup.verify ? Content::kKeystreamBytes : Content::kStamped);
        }
        throw std::invalid_argument(
            "floor '" + setup.transport +
            "' is unknown; there are floor-cacheline, floor-wakeup, floor-syscall, floor-memcpy");
    });
}
