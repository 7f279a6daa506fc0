// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>

#include "roundtrip/memory/robust_mutex.hpp"
#include "roundtrip/memory/sealed_memory.hpp"
#include "roundtrip/memory/shared_field.hpp"

namespace roundtrip {

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

    virtual ~SharedObject();
    SharedObject(const SharedObject&) = delete;
    SharedObject& operator=(const SharedObject&) = delete;

    /// Gets the lock.
    ///
    /// @throws std::runtime_error if somebody alive has it until the deadline
    /// @throws Stopped if it was to stop waiting
    /// @throws DamagedLock
    void lock(Deadline deadline);

    /// Gives it back, and wakes whom it was to notify. Nothing if the caller has not got it.
    void unlock();

    /// Gives the lock back until somebody notifies. Returns with the lock, sometimes without a reason.
    ///
    /// @return false if nobody did by the deadline
    /// @throws what lock() does, without the lock, if it cannot be had again
    bool wait(Deadline deadline);

    /// Lets all who wait go on once the caller gives its lock back.
    void notify_all();

    /// Lets another thread of this process stop waiting in here, now and from now on, even if the lock cannot be had.
    void stop_waiting();

    /// Whether the process that has made the object lives, and the thread that did.
    bool has_creator();

protected:
    /// Makes an object. The file is a link to its memory; both go with this.
    ///
    /// @param kind tells objects with other fields from these
    /// @throws std::system_error
    SharedObject(std::filesystem::path file, std::uint32_t kind, std::size_t field_bytes);

    /// Opens an object of another process.
    ///
    /// @throws std::runtime_error if there is none, or one of another version or kind
    SharedObject(const std::filesystem::path& file, std::uint32_t kind);

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
