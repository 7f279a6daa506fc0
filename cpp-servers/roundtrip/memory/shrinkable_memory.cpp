// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/memory/shrinkable_memory.hpp"

#include <sys/mman.h>

#include <cerrno>
#include <stdexcept>

#include "roundtrip/memory/mapped_memory.hpp"
#include "roundtrip/process/error.hpp"

namespace roundtrip {

namespace {

constinit std::atomic<ShrinkableMemory*> the_memory = nullptr;
static_assert(std::atomic<ShrinkableMemory*>::is_always_lock_free, "a signal handler reads it");

std::span<std::byte> reserve(std::size_t bytes) {
    void* const memory = ::mmap(nullptr, bytes, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    check(memory == MAP_FAILED ? -1 : 0, "mmap");
    return {static_cast<std::byte*>(memory), bytes};
}

/// Replaces what is mapped there.
bool map_over(std::span<std::byte> bytes, int flags, int file) {
    return ::mmap(bytes.data(), bytes.size(), PROT_READ | PROT_WRITE, MAP_FIXED | flags, file, 0) != MAP_FAILED;
}

}  // namespace

ShrinkableMemory::ShrinkableMemory(const Fd& file, std::size_t bytes) : file_(file) {
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

ShrinkableMemory::~ShrinkableMemory() {
    ::sigaction(SIGBUS, &action_before_, nullptr);
    forget();
}

void ShrinkableMemory::forget() {
    the_memory = nullptr;
    if (!bytes_.empty()) {
        ::munmap(bytes_.data(), bytes_.size());
    }
}

void ShrinkableMemory::map() { check(map_over(bytes_, MAP_SHARED, file_.get()) ? 0 : -1, "mmap"); }

void ShrinkableMemory::restore() {
    back_with_pages(file_.get(), bytes_.size());
    map();
    has_shrunk_.store(false, std::memory_order_relaxed);
}

/// In the thread whose access has failed, which repeats it afterwards. Of the functions that a handler may call only
/// mmap is not on the list (signal-safety(7)); on Linux it is a system call and nothing else.
void ShrinkableMemory::on_bus_error(int number, siginfo_t* info, void* /*context*/) {
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

}  // namespace roundtrip
