// SPDX-License-Identifier: Apache-2.0
#include <poll.h>
#include <pthread.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstddef>
#include <string>

#include "roundtrip/process/error.hpp"
#include "roundtrip/server/server.hpp"

namespace roundtrip {

namespace {

constexpr int kExitCode = 3;
constexpr rlim_t kMostMemoryBytes = rlim_t{8} << 30U;
constexpr std::size_t kStackBytes = std::size_t{1} << 20U;

/// A process that cannot have so much more counts as being at its bound: the largest message of any library, twice.
constexpr std::size_t kLargestBytes = std::size_t{512} << 20U;

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool kBoundsMemory = false;
#else
constexpr bool kBoundsMemory = true;
#endif

// Made before they are needed: a signal handler may not allocate.
std::string memory_line;
std::string descriptors_line;
std::string threads_line;

[[noreturn]] void end_with(const std::string& line) {
    static_cast<void>(!::write(STDERR_FILENO, line.data(), line.size()));
    ::_exit(kExitCode);
}

bool has_memory() {
    void* more = ::mmap(nullptr, kLargestBytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    return more != MAP_FAILED && ::munmap(more, kLargestBytes) == 0;
}

/// If it returns, the process ends by its signal: abort(3) sees to that, and an instruction that failed fails again.
void handle_crash(int) {
    if (!has_memory()) {
        end_with(memory_line);
    }
    if (::dup(STDERR_FILENO) < 0) {
        end_with(descriptors_line);
    }
}

using Resource = decltype(RLIMIT_DATA);

rlimit limits_of(Resource resource) {
    rlimit limits{};
    check(::getrlimit(resource, &limits), "getrlimit");
    return limits;
}

/// @return the limit from now on
rlim_t limit(Resource resource, rlim_t value) {
    const rlimit limits{.rlim_cur = value, .rlim_max = limits_of(resource).rlim_max};
    check(::setrlimit(resource, &limits), "setrlimit");
    return value;
}

/// Memory of the data segment, as the kernel counts it: private and writable, whether touched or not (getrlimit(2)).
rlim_t bound_memory() {
    const auto machine_bytes =
        static_cast<rlim_t>(::sysconf(_SC_PHYS_PAGES)) * static_cast<rlim_t>(::sysconf(_SC_PAGESIZE));
    pthread_attr_t threads;
    check_error(::pthread_attr_init(&threads), "pthread_attr_init");
    check_error(::pthread_attr_setstacksize(&threads, kStackBytes), "pthread_attr_setstacksize");
    check_error(::pthread_setattr_default_np(&threads),
                "pthread_setattr_default_np");  // 8 MiB a thread count otherwise
    ::pthread_attr_destroy(&threads);
    return limit(RLIMIT_DATA, std::min({limits_of(RLIMIT_DATA).rlim_cur, kMostMemoryBytes, machine_bytes / 2}));
}

std::string nanos(const timeval& time) { return std::to_string(time.tv_sec * 1'000'000'000 + time.tv_usec * 1'000); }

/// Bounds this process as idl/server.md says: descriptors up to the system's limit, memory up to the smaller of 8 GiB
/// and half of the machine's, stacks of 1 MiB. A library that aborts or crashes at one of these bounds ends the
/// process with a line that says so. With sanitizers, which need more, memory has no bound.
void bound_this_process() {
    const std::string name = program_invocation_short_name;
    const rlim_t descriptors = limit(RLIMIT_NOFILE, limits_of(RLIMIT_NOFILE).rlim_max);
    threads_line =
        name + ": over its bound of " + std::to_string(limits_of(RLIMIT_NPROC).rlim_cur) + " threads of its user\n";
    descriptors_line = name + ": over its bound of " + std::to_string(descriptors) + " descriptors\n";
    if (kBoundsMemory) {
        memory_line = name + ": over its memory bound of " + std::to_string(bound_memory() >> 20U) + " MiB\n";
        struct sigaction action {};
        action.sa_handler = handle_crash;
        action.sa_flags = static_cast<int>(SA_RESETHAND);
        check(::sigaction(SIGABRT, &action, nullptr), "sigaction");
        check(::sigaction(SIGSEGV, &action, nullptr), "sigaction");  // of a library that takes no memory for memory
    }
}

int stop_signals = -1;

/// Keeps SIGTERM and SIGINT for wait_until_stopped().
void keep_stop_signals() {
    sigset_t ends;
    sigemptyset(&ends);
    sigaddset(&ends, SIGTERM);
    sigaddset(&ends, SIGINT);
    check(::sigprocmask(SIG_BLOCK, &ends, nullptr), "sigprocmask");
    stop_signals = check_int(::signalfd(-1, &ends, SFD_CLOEXEC), "signalfd");
}

}  // namespace

void end_without_descriptors() { end_with(descriptors_line); }

void end_without_threads() { end_with(threads_line); }

void prepare_for_serving() {
    std::signal(SIGPIPE, SIG_IGN);  // a peer that is gone is an error of one write, not the end of the server
    bound_this_process();
    keep_stop_signals();
}

void Server::wait_until_stopped() {
    std::array<pollfd, 2> watched{pollfd{stop_signals, POLLIN, 0}, pollfd{STDIN_FILENO, POLLIN, 0}};
    while (true) {
        if (::poll(watched.data(), watched.size(), -1) < 0 && errno != EINTR) {
            check(-1, "poll");
        }
        if (watched[0].revents != 0) {
            return;
        }
        std::array<char, 256> ignored{};
        if (watched[1].revents != 0 && ::read(STDIN_FILENO, ignored.data(), ignored.size()) <= 0) {
            return;
        }
    }
}

void stop_this_process() { ::kill(::getpid(), SIGTERM); }

std::string costs_of_this_process() {
    rusage usage{};
    check(::getrusage(RUSAGE_SELF, &usage), "getrusage");
    return "\"userCpuNanos\":" + nanos(usage.ru_utime) + ",\"systemCpuNanos\":" + nanos(usage.ru_stime) +
           ",\"voluntaryContextSwitches\":" + std::to_string(usage.ru_nvcsw) +
           ",\"involuntaryContextSwitches\":" + std::to_string(usage.ru_nivcsw);
}

}  // namespace roundtrip
