// SPDX-License-Identifier: Apache-2.0
#include <sys/syscall.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <iostream>
#include <span>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

// A neighbour works until its standard input ends, and answers each line there with the units of work that it has done
// and the monotonic clock in nanoseconds: `1234 5678`. Its arguments are the kind of work, and for bursts how many
// microseconds of how many it works.

using std::chrono::microseconds;
using std::chrono::nanoseconds;
using std::chrono::steady_clock;

namespace {

std::atomic<std::uint64_t> units{0};

void count() { units.fetch_add(1, std::memory_order_relaxed); }

/// Some microseconds of arithmetic in registers.
void compute() {
    constexpr int kSteps = 4096;
    static std::uint64_t state = 1;
    for (int step = 0; step < kSteps; ++step) {
        state = state * 6364136223846793005U + 1442695040888963407U;
        asm volatile("" : "+r"(state));  // the work is done though nobody reads its result
    }
    count();
}

/// Copies 256 KiB at a time through buffers that no cache holds.
[[noreturn]] void stream_memory() {
    constexpr std::size_t kBuffer = std::size_t{64} << 20;
    constexpr std::size_t kPiece = std::size_t{256} << 10;
    const std::vector<std::byte> from(kBuffer, std::byte{1});
    std::vector<std::byte> to(kBuffer);
    for (std::size_t at = 0;; at = (at + kPiece) % kBuffer) {
        std::memcpy(&to[at], &from[at], kPiece);
        asm volatile("" ::"r"(&to[at]) : "memory");
        count();
    }
}

[[noreturn]] void call_system() {
    constexpr int kCalls = 64;
    while (true) {
        for (int call = 0; call < kCalls; ++call) {
            ::syscall(SYS_getppid);
        }
        count();
    }
}

/// Works at the beginning of each period, as the clock counts them, so that neighbours keep step.
[[noreturn]] void burst(microseconds busy, microseconds period) {
    while (true) {
        const auto now = steady_clock::now().time_since_epoch();
        const auto begin = now - now % nanoseconds(period);
        while (steady_clock::now().time_since_epoch() < begin + busy) {
            compute();
        }
        std::this_thread::sleep_until(steady_clock::time_point(begin + period));
    }
}

[[noreturn]] void work(std::span<const std::string> arguments) {
    const std::string kind = arguments.empty() ? "" : arguments[0];
    if (kind == "memory") {
        stream_memory();
    }
    if (kind == "syscalls") {
        call_system();
    }
    if (kind == "bursts" && arguments.size() == 3) {
        burst(microseconds(std::stoll(arguments[1])), microseconds(std::stoll(arguments[2])));
    }
    if (kind != "cpu") {
        throw std::invalid_argument("usage: roundtrip-neighbour cpu|memory|syscalls|bursts BUSY_MICROS PERIOD_MICROS");
    }
    while (true) {
        compute();
    }
}

/// Ends the process with its input, so that it does not outlive who started it.
[[noreturn]] void answer() {
    for (std::string line; std::getline(std::cin, line);) {
        const nanoseconds now = steady_clock::now().time_since_epoch();
        std::cout << units.load(std::memory_order_relaxed) << ' ' << now.count() << std::endl;
    }
    std::_Exit(EXIT_SUCCESS);
}

}  // namespace

int main(int argc, char** argv) {
    try {
        const std::vector<std::string> arguments(argv + 1, argv + argc);
        std::thread(answer).detach();
        work(arguments);
    } catch (const std::exception& e) {
        std::cerr << "roundtrip-neighbour: " << e.what() << '\n';
        return EXIT_FAILURE;
    }
}
