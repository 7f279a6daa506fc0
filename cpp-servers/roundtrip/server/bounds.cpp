// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/server/bounds.hpp"

#include <pthread.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstddef>
#include <string>

#include "roundtrip/process/error.hpp"

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

/// If it returns, abort(3) ends the process by its signal.
void handle_abort(int) {
    if (!has_memory()) {
        end_with(memory_line);
    }
    if (::dup(STDERR_FILENO) < 0) {
        end_with(descriptors_line);
    }
}

rlim_t limit_of(decltype(RLIMIT_NPROC) resource) {
    rlimit limit{};
    check(::getrlimit(resource, &limit), "getrlimit");
    return limit.rlim_cur;
}

/// @return the limit from now on
rlim_t lower(decltype(RLIMIT_DATA) resource, rlim_t most) {
    rlimit limit{};
    check(::getrlimit(resource, &limit), "getrlimit");
    limit.rlim_cur = std::min(limit.rlim_cur, most);
    check(::setrlimit(resource, &limit), "setrlimit");
    return limit.rlim_cur;
}

rlim_t raise_to_most(decltype(RLIMIT_NOFILE) resource) {
    rlimit limit{};
    check(::getrlimit(resource, &limit), "getrlimit");
    limit.rlim_cur = limit.rlim_max;
    check(::setrlimit(resource, &limit), "setrlimit");
    return limit.rlim_cur;
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
    return lower(RLIMIT_DATA, std::min(kMostMemoryBytes, machine_bytes / 2));
}

}  // namespace

void bound_this_process() {
    const std::string name = program_invocation_short_name;
    const rlim_t descriptors = raise_to_most(RLIMIT_NOFILE);
    threads_line = name + ": over its bound of " + std::to_string(limit_of(RLIMIT_NPROC)) + " threads of its user\n";
    descriptors_line = name + ": over its bound of " + std::to_string(descriptors) + " descriptors\n";
    if (kBoundsMemory) {
        memory_line = name + ": over its memory bound of " + std::to_string(bound_memory() >> 20U) + " MiB\n";
        struct sigaction action {};
        action.sa_handler = handle_abort;
        check(::sigaction(SIGABRT, &action, nullptr), "sigaction");
    }
}

void end_without_descriptors() { end_with(descriptors_line); }

void end_without_threads() { end_with(threads_line); }

}  // namespace roundtrip
