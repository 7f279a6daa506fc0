// SPDX-License-Identifier: Apache-2.0
#include "shared_object.hpp"

#include <linux/futex.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <climits>
#include <stdexcept>
#include <string>
#include <utility>

#include "roundtrip/process/deadline.hpp"
#include "roundtrip/process/interruption.hpp"

namespace roundtrip {

namespace {

using Result = RobustMutex::Result;

/// How often one who wants the lock back looks whether it still wants it.
constexpr std::chrono::milliseconds kLockSlice{100};

/// The owner of the lock only copies.
constexpr std::chrono::seconds kLockPatience{5};

static_assert(sizeof(std::atomic<std::uint32_t>) == sizeof(std::uint32_t));

/// Sleeps while the word is the expected one (futex(2)), until the deadline.
void sleep_on(std::atomic<std::uint32_t>& word, std::uint32_t expected, SharedObject::Deadline deadline) {
    const timespec until = to_timespec(deadline);
    ::syscall(SYS_futex, &word, FUTEX_WAIT_BITSET, expected, &until, nullptr, FUTEX_BITSET_MATCH_ANY);
}

void wake_all(std::atomic<std::uint32_t>& word) {
    ::syscall(SYS_futex, &word, FUTEX_WAKE, INT_MAX, nullptr, nullptr, 0);
}

}  // namespace

SharedObject::SharedObject(std::filesystem::path file, std::uint32_t kind, std::size_t field_bytes)
    : memory_(SealedMemory::create("shared-object", SealedMemory::kStepBytes + field_bytes)) {
    header().lock.create();
    header().creator.create();
    header().creator.try_lock();
    header().kind.store(kind);
    header().field_bytes.store(field_bytes);
    header().version.store(kVersion);
    header().magic.store(kMagic);
    std::filesystem::remove(file);  // one that was killed has left its link
    std::filesystem::create_symlink(memory_.path_for_others(), file);
    link_ = std::move(file);
}

SharedObject::SharedObject(const std::filesystem::path& file, std::uint32_t kind)
    : memory_(SealedMemory::open(file.string())) {
    const std::size_t bytes = memory_.bytes().size();
    if (bytes <= SealedMemory::kStepBytes || header().magic.copy() != kMagic) {
        throw std::runtime_error(file.string() + ", of " + std::to_string(bytes) + " bytes, is no shared object");
    }
    const std::uint32_t version = header().version.copy();
    const std::uint32_t found = header().kind.copy();
    const std::uint64_t field_bytes = header().field_bytes.copy();
    if (version != kVersion || found != kind || field_bytes != fields().size()) {
        throw std::runtime_error(file.string() + " is a shared object of version " + std::to_string(version) +
                                 " and kind " + std::to_string(found) + " with " + std::to_string(field_bytes) +
                                 " bytes, expected version " + std::to_string(kVersion) + " and kind " +
                                 std::to_string(kind) + " with " + std::to_string(fields().size()));
    }
}

SharedObject::~SharedObject() {
    if (!link_.empty()) {
        header().creator.unlock();
        std::error_code ignored;  // the run directory goes with what is in it
        std::filesystem::remove(link_, ignored);
    }
}

void SharedObject::lock(Deadline deadline) {
    RobustMutex& lock = header().lock;
    if (lock.try_lock() != Result::kBusy) {
        return;
    }
    while (lock.lock_until(std::min(deadline, std::chrono::steady_clock::now() + kLockSlice)) == Result::kBusy) {
        if (stopping_) {
            throw Stopped();
        }
        if (std::chrono::steady_clock::now() >= deadline) {
            throw std::runtime_error("the shared object " + memory_.path_for_others() +
                                     " is locked; if a process that has its lock is stopped, continue or kill it");
        }
    }
}

void SharedObject::unlock() {
    const bool wakes = std::exchange(notifies_, false) && header().waiting.load(std::memory_order_relaxed) != 0;
    header().lock.unlock();
    if (wakes) {
        wake_all(header().notifications);  // not before, because whoever wakes wants the lock at once
    }
}

bool SharedObject::wait(Deadline deadline) {
    const std::uint32_t seen = header().notifications.load(std::memory_order_relaxed);
    header().waiting.fetch_add(1, std::memory_order_relaxed);
    unlock();
    if (!stopping_) {
        sleep_on(header().notifications, seen, deadline);
    }
    header().waiting.fetch_sub(1, std::memory_order_relaxed);
    lock(std::chrono::steady_clock::now() + kLockPatience);
    return stopping_ || header().notifications.load(std::memory_order_relaxed) != seen;
}

void SharedObject::notify_all() {
    header().notifications.fetch_add(1, std::memory_order_relaxed);
    notifies_ = true;
}

void SharedObject::stop_waiting() {
    stopping_ = true;
    header().notifications.fetch_add(1, std::memory_order_relaxed);
    wake_all(header().notifications);
}

bool SharedObject::has_creator() {
    if (header().creator.try_lock() == Result::kBusy) {
        return true;
    }
    header().creator.unlock();
    return false;
}

}  // namespace roundtrip
