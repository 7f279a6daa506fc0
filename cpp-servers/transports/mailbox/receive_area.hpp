// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <semaphore.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <span>
#include <stdexcept>
#include <string>
#include <utility>

#include "message_format.hpp"
#include "roundtrip/memory/copy_bytes.hpp"
#include "roundtrip/memory/robust_mutex.hpp"
#include "roundtrip/memory/sealed_memory.hpp"
#include "roundtrip/memory/shared_field.hpp"
#include "roundtrip/process/error.hpp"
#include "roundtrip/process/semaphore_wait.hpp"
#include "roundtrip/segments/marked_segments.hpp"

namespace roundtrip {

/// A semaphore in memory that processes share (sem_overview(7)). Stands in that memory itself, so it is never copied. A
/// thread that it wakes looks whether there is a reason: a process may have died between its act and its signal.
class SharedSemaphore {
public:
    using Deadline = std::chrono::steady_clock::time_point;

    /// Room that every layout keeps for one.
    static constexpr std::size_t kRoomBytes = 64;

    /// Lays one out. Nobody else may look at the memory yet.
    ///
    /// @throws std::system_error
    void create(unsigned value) { check(::sem_init(&semaphore_, 1, value), "sem_init"); }

    /// Raises it, which lets one who waits go on. Of as many signals as it can count more are none.
    void signal() { ::sem_post(&semaphore_); }

    /// Lowers it, and waits until that can be done.
    ///
    /// @return false if the deadline has passed
    /// @throws std::system_error
    bool wait_until(Deadline deadline) { return lower_until(semaphore_, deadline); }

    /// Lowers it if it can be done at once.
    void lower() { ::sem_trywait(&semaphore_); }

private:
    sem_t semaphore_;
};

static_assert(sizeof(SharedSemaphore) <= SharedSemaphore::kRoomBytes);

/// A piece of a message in a receive area, as large as the area at most.
struct AreaSegment {
    SegmentKind kind;
    std::uint64_t writer;  ///< incarnation of the endpoint that sends the message
    std::span<const std::byte> bytes;
};

/// Memory of one endpoint into which all others put their messages to it, one segment at a time (idl/mailbox.md): a
/// writer copies in, then the owner copies out, never both at once. A lock lets one writer in; whether the area is full
/// stands in it, and the semaphores only wake. So a process that dies, at whatever step, stops nobody.
class ReceiveArea {
public:
    using Deadline = std::chrono::steady_clock::time_point;

    static constexpr std::uint32_t kMagic = 0x414d5452;  // "RTMA"
    static constexpr std::uint32_t kVersion = 1;

    /// A new one, empty.
    ///
    /// @param capacity bytes of a segment at most, in whole pages
    static ReceiveArea create(std::size_t capacity) {
        if (capacity == 0 || capacity % SealedMemory::kStepBytes != 0) {
            throw std::invalid_argument("a receive area of " + std::to_string(capacity) + " bytes is no multiple of " +
                                        std::to_string(SealedMemory::kStepBytes));
        }
        ReceiveArea area(SealedMemory::create("mailbox-area", SealedMemory::kStepBytes + capacity));
        Header& header = area.header();
        header.lock.create();
        header.writers.create(1);
        header.consumer.create(0);
        header.capacity.store(capacity);
        header.version.store(kVersion);
        header.magic.store(kMagic);
        return area;
    }

    /// The area of another process.
    ///
    /// @throws std::runtime_error if there is none, or one of another version
    static ReceiveArea open(const std::string& path) {
        ReceiveArea area(SealedMemory::open(path));
        const std::size_t bytes = area.memory_.bytes().size();
        if (bytes <= SealedMemory::kStepBytes || area.header().magic.copy() != kMagic) {
            throw std::runtime_error(path + ", of " + std::to_string(bytes) +
                                     " bytes, is no receive area of a mailbox");
        }
        const std::uint32_t version = area.header().version.copy();
        const std::uint64_t capacity = area.header().capacity.copy();
        if (version != kVersion || capacity != area.capacity()) {
            throw std::runtime_error(path + " is a receive area of version " + std::to_string(version) + " for " +
                                     std::to_string(capacity) + " bytes, expected version " + std::to_string(kVersion) +
                                     " for " + std::to_string(area.capacity()));
        }
        return area;
    }

    const SealedMemory& memory() const { return memory_; }

    /// Bytes of a segment at most.
    std::size_t capacity() const { return memory_.bytes().size() - SealedMemory::kStepBytes; }

    /// Writers: puts a segment in as soon as there is room.
    ///
    /// @return false if there was none until the deadline
    /// @throws DamagedLock
    bool put(const AreaSegment& segment, Deadline deadline) {
        Header& header = this->header();
        const RobustMutex::Result result = header.lock.lock_until(deadline);
        if (result == RobustMutex::Result::kBusy) {
            return false;
        }
        const RobustUnlock unlock(header.lock);
        if (result == RobustMutex::Result::kOwnerDied && is_full()) {
            header.consumer.signal();  // who has filled it may have died before it said so
        }
        if (!await_room(deadline)) {
            return false;
        }
        copy_bytes(segment.bytes, memory_.bytes().subspan(SealedMemory::kStepBytes));
        header.is_first.store(segment.kind == SegmentKind::kFirst ? 1 : 0, std::memory_order_relaxed);
        header.segment_bytes.store(segment.bytes.size(), std::memory_order_relaxed);
        header.writer.store(segment.writer, std::memory_order_relaxed);
        header.state.store(kFull, std::memory_order_release);
        header.consumer.signal();
        return true;
    }

    /// The owner: has a segment taken out as soon as there is one. Also returns when it was woken.
    ///
    /// @param take `(segment)` copies what it wants; others may write into it all the same, so it looks once
    /// @throws BadInput if the segment is longer than the area
    template <typename Take>
    void take(Deadline deadline, const Take& take) {
        if (is_full()) {
            header().consumer.lower();
        } else if (!header().consumer.wait_until(deadline)) {
            return;
        }
        if (is_full()) {
            const Emptying emptying(*this);
            take(segment());
        }
    }

    /// Lets the owner's take return.
    void wake_owner() { header().consumer.signal(); }

private:
    enum State : std::uint32_t { kEmpty, kFull };
    struct Header {
        SharedField<std::uint32_t> magic;
        SharedField<std::uint32_t> version;
        SharedField<std::uint64_t> capacity;
        alignas(RobustMutex::kRoomBytes) RobustMutex lock;  ///< of the writer whose turn it is
        alignas(SharedSemaphore::kRoomBytes) SharedSemaphore writers;
        alignas(SharedSemaphore::kRoomBytes) SharedSemaphore consumer;
        alignas(64) std::atomic<std::uint32_t> state;
        std::atomic<std::uint32_t> is_first;
        std::atomic<std::uint64_t> segment_bytes;
        std::atomic<std::uint64_t> writer;
    };

    /// Gives the area back to writers at the end of a scope.
    class Emptying {
    public:
        explicit Emptying(ReceiveArea& area) : area_(area) {}
        ~Emptying() {
            area_.header().state.store(kEmpty, std::memory_order_release);
            area_.header().writers.signal();
        }
        Emptying(const Emptying&) = delete;
        Emptying& operator=(const Emptying&) = delete;

    private:
        ReceiveArea& area_;
    };

    explicit ReceiveArea(SealedMemory memory) : memory_(std::move(memory)) {}

    Header& header() const { return *reinterpret_cast<Header*>(memory_.bytes().data()); }
    bool is_full() const { return header().state.load(std::memory_order_acquire) == kFull; }

    /// Takes one signal for each time that the area became empty, so that they do not add up.
    bool await_room(Deadline deadline) {
        SharedSemaphore& writers = header().writers;
        while (is_full()) {
            if (!writers.wait_until(deadline)) {
                return !is_full();
            }
        }
        writers.lower();
        return true;
    }

    AreaSegment segment() const {
        const Header& header = this->header();
        const std::uint64_t bytes = header.segment_bytes.load(std::memory_order_relaxed);
        if (bytes > capacity()) {
            throw BadInput("segment of " + std::to_string(bytes) + " bytes in a receive area of " +
                           std::to_string(capacity()));
        }
        return {.kind = header.is_first.load(std::memory_order_relaxed) != 0 ? SegmentKind::kFirst : SegmentKind::kRest,
                .writer = header.writer.load(std::memory_order_relaxed),
                .bytes = memory_.bytes().subspan(SealedMemory::kStepBytes, bytes)};
    }

    SealedMemory memory_;
};

}  // namespace roundtrip
