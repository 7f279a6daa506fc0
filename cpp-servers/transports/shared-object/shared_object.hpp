// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <linux/futex.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <climits>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>
#include <stdexcept>
#include <string>
#include <utility>

#include "roundtrip/memory/robust_mutex.hpp"
#include "roundtrip/memory/sealed_memory.hpp"
#include "roundtrip/memory/shared_field.hpp"
#include "roundtrip/process/deadline.hpp"
#include "roundtrip/process/interruption.hpp"

namespace roundtrip {

using Result = RobustMutex::Result;

/// How often one who wants the lock back looks whether it still wants it.
inline constexpr std::chrono::milliseconds kLockSlice{100};

/// The owner of the lock only copies.
inline constexpr std::chrono::seconds kLockPatience{5};

static_assert(sizeof(std::atomic<std::uint32_t>) == sizeof(std::uint32_t));

/// Sleeps while the word is the expected one (futex(2)), until the deadline.
inline void sleep_on(std::atomic<std::uint32_t>& word, std::uint32_t expected,
                     std::chrono::steady_clock::time_point deadline) {
    const timespec until = to_timespec(deadline);
    ::syscall(SYS_futex, &word, FUTEX_WAIT_BITSET, expected, &until, nullptr, FUTEX_BITSET_MATCH_ANY);
}

inline void wake_all(std::atomic<std::uint32_t>& word) {
    ::syscall(SYS_futex, &word, FUTEX_WAKE, INT_MAX, nullptr, nullptr, 0);
}

/// An object in memory that processes share, found by the name of a file (idl/shared-object.md, after the Shared Memory
/// Object Framework of Wells and Anderson). Derived classes say what its fields are, and look at them only while they
/// have its lock. Like an object in Java it is a monitor: who has the lock can wait, and notify those who do.
///
/// If a process dies with the lock the next one gets it, so fields have to make sense after any part of a change.
class SharedObject {
public:
    using Deadline = std::chrono::steady_clock::time_point;

    static constexpr std::uint32_t kMagic = 0x4f535452;  // "RTSO"
    static constexpr std::uint32_t kVersion = 1;

    /// No deadline.
    static constexpr Deadline kNever = Deadline::max();

    virtual ~SharedObject() {
        if (!link_.empty()) {
            header().creator.unlock();
            std::error_code ignored;  // the run directory goes with what is in it
            std::filesystem::remove(link_, ignored);
        }
    }

    SharedObject(const SharedObject&) = delete;
    SharedObject& operator=(const SharedObject&) = delete;

    /// Gets the lock.
    ///
    /// @throws std::runtime_error if somebody alive has it until the deadline
    /// @throws Stopped if it was to stop waiting
    /// @throws DamagedLock
    void lock(Deadline deadline) {
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

    /// Gives it back, and wakes whom it was to notify. Nothing if the caller has not got it.
    void unlock() {
        const bool wakes = std::exchange(notifies_, false) && header().waiting.load(std::memory_order_relaxed) != 0;
        header().lock.unlock();
        if (wakes) {
            wake_all(header().notifications);  // not before, because whoever wakes wants the lock at once
        }
    }

    /// Gives the lock back until somebody notifies. Returns with the lock, sometimes without a reason.
    ///
    /// @return false if nobody did by the deadline
    /// @throws what lock() does, without the lock, if it cannot be had again
    bool wait(Deadline deadline) {
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

    /// Lets all who wait go on once the caller gives its lock back.
    void notify_all() {
        header().notifications.fetch_add(1, std::memory_order_relaxed);
        notifies_ = true;
    }

    /// Lets another thread of this process stop waiting in here, now and from now on, even if the lock cannot be had.
    void stop_waiting() {
        stopping_ = true;
        header().notifications.fetch_add(1, std::memory_order_relaxed);
        wake_all(header().notifications);
    }

    /// Whether the process that has made the object lives, and the thread that did.
    bool has_creator() {
        if (header().creator.try_lock() == Result::kBusy) {
            return true;
        }
        header().creator.unlock();
        return false;
    }

protected:
    /// Makes an object. The file is a link to its memory; both go with this.
    ///
    /// @param kind tells objects with other fields from these
    /// @throws std::system_error
    SharedObject(std::filesystem::path file, std::uint32_t kind, std::size_t field_bytes)
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

    /// Opens an object of another process.
    ///
    /// @throws std::runtime_error if there is none, or one of another version or kind
    SharedObject(const std::filesystem::path& file, std::uint32_t kind) : memory_(SealedMemory::open(file.string())) {
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

    std::span<std::byte> fields() const { return memory_.bytes().subspan(SealedMemory::kStepBytes); }

private:
    struct Header {
        SharedField<std::uint32_t> magic;
        SharedField<std::uint32_t> version;
        SharedField<std::uint32_t> kind;
        std::uint32_t unused;
        SharedField<std::uint64_t> field_bytes;
        alignas(RobustMutex::kRoomBytes) RobustMutex lock;
        alignas(RobustMutex::kRoomBytes) RobustMutex creator;  ///< which its thread has as long as it lives
        alignas(64) std::atomic<std::uint32_t> notifications;  ///< those who wait watch it
        std::atomic<std::uint32_t> waiting;                    ///< how many do, or did when they died
    };

    Header& header() const { return *reinterpret_cast<Header*>(memory_.bytes().data()); }

    SealedMemory memory_;
    std::filesystem::path link_;  ///< empty for whoever has not made it
    bool notifies_ = false;       ///< when the lock is given back
    std::atomic<bool> stopping_ = false;
};

/// Has an object's lock in a scope, as a `synchronized` block does in Java.
class Synchronized {
public:
    Synchronized(SharedObject& object, SharedObject::Deadline deadline) : object_(object) { object.lock(deadline); }
    ~Synchronized() { object_.unlock(); }
    Synchronized(const Synchronized&) = delete;
    Synchronized& operator=(const Synchronized&) = delete;

private:
    SharedObject& object_;
};

}  // namespace roundtrip
