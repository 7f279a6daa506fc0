// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <memory>
#include <mutex>
#include <span>
#include <vector>

#include "roundtrip/memory/mapped_memory.hpp"

namespace roundtrip {

/// A whole request, in the memory of its reader.
struct ReceivedRequest {
    std::span<const std::byte> bytes;
    std::size_t response_bytes;
};

/// Room for one request, which grows with the bytes that have come and not with the length that was announced.
/// It is not cleared between requests. Not thread-safe.
class RequestMemory {
public:
    /// Limit of all in a process together, so that many clients with large requests do not fill the machine.
    static constexpr std::size_t kMostBytesInAll = std::size_t{4} << 30U;

    /// @throws std::system_error if there is no address space left
    RequestMemory() = default;
    ~RequestMemory();
    RequestMemory(const RequestMemory&) = delete;
    RequestMemory& operator=(const RequestMemory&) = delete;

    /// The place for the next bytes, at least one: what is free already, or as much again as there is.
    ///
    /// @param used bytes that have come so far
    /// @param wanted bytes that have been announced, more than `used`
    /// @throws BadInput if all together would have more than kMostBytesInAll, or there is no memory
    std::span<std::byte> room(std::size_t used, std::size_t wanted) {
        if (used == memory_.committed()) {
            grow(used, wanted);
        }
        return {memory_.data() + used, memory_.committed() - used};
    }

    /// Puts bytes that have come behind those before them.
    ///
    /// @param used bytes that have come so far; grows with each that is put there
    /// @param wanted bytes that have been announced, as many as there are then or more
    /// @throws BadInput as room()
    void append(std::span<const std::byte> bytes, std::size_t& used, std::size_t wanted) {
        while (!bytes.empty()) {
            const auto place = room(used, wanted);
            const std::size_t fits = std::min(place.size(), bytes.size());
            std::memcpy(place.data(), bytes.data(), fits);
            used += fits;
            bytes = bytes.subspan(fits);
        }
    }

    /// The place for the next unit, which is of this size at most.
    ///
    /// @param used bytes that have come so far
    /// @throws BadInput as room()
    std::span<std::byte> room_for_unit(std::size_t used, std::size_t unit_bytes);

    /// The first `bytes`, of which so many have come.
    std::span<std::byte> first(std::size_t bytes) const { return {memory_.data(), bytes}; }

    /// Whether it has more than what a small request needs.
    bool is_large() const;

    /// Gives what a small request does not need back to the system.
    void shrink();

    std::size_t capacity() const { return memory_.committed(); }

private:
    void grow(std::size_t used, std::size_t wanted);
    void commit(std::size_t bytes);

    ReservedMemory memory_;
};

/// Lends request memory, the one used last first: a client who asks again and again finds its pages in place, even if
/// another thread serves it. Memory that a burst leaves over goes back to the system. Any thread.
class RequestMemoryPool {
public:
    struct GiveBack {
        RequestMemoryPool* pool;
        void operator()(RequestMemory* memory) const { pool->give_back(std::unique_ptr<RequestMemory>(memory)); }
    };
    using Lease = std::unique_ptr<RequestMemory, GiveBack>;

    /// @throws std::system_error if there is no address space left
    Lease lease();

private:
    void give_back(std::unique_ptr<RequestMemory> memory);

    std::mutex mutex_;
    std::vector<std::unique_ptr<RequestMemory>> idle_;
    std::size_t idle_bytes_ = 0;
};

}  // namespace roundtrip
