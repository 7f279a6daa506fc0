// SPDX-License-Identifier: Apache-2.0
#include <poll.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <iostream>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

// A neighbour works until its standard input ends. It answers each line `?` there with the units of work that it has
// done and the monotonic clock in nanoseconds, `1234 5678`, and sleeps from a line `rest` until the next one. Its
// arguments are the kind of work, and for bursts how many microseconds of how many it works. It has one thread: a
// second one that answers would have to get its turn beside the first, on a processor that both sides of a round trip
// keep busy, and was once seen to wait for ten seconds.

using std::chrono::duration_cast;
using std::chrono::microseconds;
using std::chrono::nanoseconds;
using std::chrono::seconds;
using std::chrono::steady_clock;

namespace {

/// Some hundred microseconds of work, beside which a look costs nothing.
constexpr std::uint64_t kUnitsBetweenLooks = 16;

std::uint64_t units = 0;

/// Reads what is asked until the time is over, which is what has been asked already if there is none, and answers it.
/// After `rest` it is over with the next line. Ends the process with its input, so that it does not outlive who started
/// it.
void answer(nanoseconds time) {
    const auto end = steady_clock::now() + time;
    bool rests = false;
    while (true) {
        const nanoseconds left = std::max(nanoseconds(0), nanoseconds(end - steady_clock::now()));
        const auto whole = duration_cast<seconds>(left);
        const timespec patience{.tv_sec = whole.count(), .tv_nsec = (left - whole).count()};
        pollfd input{.fd = STDIN_FILENO, .events = POLLIN, .revents = 0};
        if (::ppoll(&input, 1, rests ? nullptr : &patience, nullptr) <= 0) {
            return;
        }
        std::array<char, 64> asked{};
        const ssize_t size = ::read(STDIN_FILENO, asked.data(), asked.size());
        if (size <= 0) {
            std::_Exit(EXIT_SUCCESS);
        }
        const std::string_view text(asked.data(), static_cast<std::size_t>(size));
        rests = text.ends_with("rest\n");
        for (auto questions = std::ranges::count(text, '?'); questions > 0; --questions) {
            const nanoseconds now = steady_clock::now().time_since_epoch();
            std::cout << units << ' ' << now.count() << std::endl;
        }
    }
}

void count() {
    if (++units % kUnitsBetweenLooks == 0) {
        answer(nanoseconds(0));
    }
}

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
        answer(begin + period - steady_clock::now().time_since_epoch());
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

}  // namespace

int main(int argc, char** argv) {
    try {
        const std::vector<std::string> arguments(argv + 1, argv + argc);
        work(arguments);
    } catch (const std::exception& e) {
        std::cerr << "roundtrip-neighbour: " << e.what() << '\n';
        return EXIT_FAILURE;
    }
}
