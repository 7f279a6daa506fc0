// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <sys/mman.h>

#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstddef>
#include <span>
#include <stdexcept>

#include "roundtrip/memory/mapped_memory.hpp"
#include "roundtrip/process/error.hpp"
#include "roundtrip/process/io.hpp"

namespace roundtrip {

class ShrinkableMemory;

inline constinit std::atomic<ShrinkableMemory*> the_memory = nullptr;

static_assert(std::atomic<ShrinkableMemory*>::is_always_lock_free, "a signal handler reads it");

inline std::span<std::byte> reserve(std::size_t bytes) {
    void* const memory = ::mmap(nullptr, bytes, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    check(memory == MAP_FAILED ? -1 : 0, "mmap");
    return {static_cast<std::byte*>(memory), bytes};
}

/// Replaces what is mapped there.
inline bool map_over(std::span<std::byte> bytes, int flags, int file) {
    return ::mmap(bytes.data(), bytes.size(), PROT_READ | PROT_WRITE, MAP_FIXED | flags, file, 0) != MAP_FAILED;
}

/// Memory of a file or a named object, which has no seals: any process that opens it can cut it off (ftruncate(2)), and
/// an access behind its end raises SIGBUS, which ends a process. Here it does not: a handler of that signal puts memory
/// of this process alone in the place of all of it, the access goes on there, and has_shrunk() says so. For a server
/// that has one of these, which one thread uses. Where memory can be sealed, SealedMemory is what to take.
class ShrinkableMemory {
public:
    /// Maps so many bytes of a file that has less of them, all zero and all backed.
    ///
    /// @param file outlives this
    /// @throws std::system_error, also if there is no space
    /// @throws std::logic_error if this process has one already
    ShrinkableMemory(const Fd& file, std::size_t bytes) : file_(file) {
        back_with_pages(file_.get(), bytes);
        ShrinkableMemory* expected = nullptr;
        if (!the_memory.compare_exchange_strong(expected, this)) {
            throw std::logic_error("this process has memory that can shrink already");
        }
        try {
            bytes_ = reserve(bytes);
            map();
            struct sigaction action {};
            action.sa_sigaction = on_bus_error;
            action.sa_flags = SA_SIGINFO;
            check(::sigaction(SIGBUS, &action, &action_before_), "sigaction");
        } catch (...) {
            forget();
            throw;
        }
    }

    ~ShrinkableMemory() {
        ::sigaction(SIGBUS, &action_before_, nullptr);
        forget();
    }

    ShrinkableMemory(const ShrinkableMemory&) = delete;
    ShrinkableMemory& operator=(const ShrinkableMemory&) = delete;

    std::span<std::byte> bytes() const { return bytes_; }

    /// Whether the file was shorter than this when it was accessed. Later reads gave 0, and later writes are lost.
    bool has_shrunk() const { return has_shrunk_.load(std::memory_order_relaxed); }

    /// Gives the file its size again, and maps it again; what was cut off is 0.
    ///
    /// @throws std::system_error, also if there is no space; it has shrunk then as before
    void restore() {
        back_with_pages(file_.get(), bytes_.size());
        map();
        has_shrunk_.store(false, std::memory_order_relaxed);
    }

private:
    /// In the thread whose access has failed, which repeats it afterwards. Of the functions that a handler may call
    /// only mmap is not on the list (signal-safety(7)); on Linux it is a system call and nothing else.
    static void on_bus_error(int number, siginfo_t* info, void* /*context*/) {
        ShrinkableMemory* const memory = the_memory;
        const auto* const address = static_cast<const std::byte*>(info->si_addr);
        const int error = errno;
        if (memory == nullptr || address < memory->bytes_.data() ||
            address >= memory->bytes_.data() + memory->bytes_.size() ||
            !map_over(memory->bytes_, MAP_PRIVATE | MAP_ANONYMOUS, -1)) {
            std::signal(number, SIG_DFL);  // the access is repeated, and ends the process as ever
            return;
        }
        memory->has_shrunk_.store(true, std::memory_order_relaxed);
        errno = error;
    }

    void map() { check(map_over(bytes_, MAP_SHARED, file_.get()) ? 0 : -1, "mmap"); }
    void forget() {
        the_memory = nullptr;
        if (!bytes_.empty()) {
            ::munmap(bytes_.data(), bytes_.size());
        }
    }

    const Fd& file_;
    std::span<std::byte> bytes_;
    std::atomic<bool> has_shrunk_ = false;
    struct sigaction action_before_ {};
};

}  // namespace roundtrip
