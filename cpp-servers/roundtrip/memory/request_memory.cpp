// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/memory/request_memory.hpp"

#include <algorithm>
#include <atomic>
#include <string>
#include <utility>

#include "roundtrip/process/error.hpp"

namespace roundtrip {

namespace {

constexpr std::size_t kSmallBytes = 64U << 10U;
constexpr std::size_t kIdleBytes = 256U << 20U;  // a warm buffer for the largest request of the thesis, and some more
constexpr std::size_t kIdleCount = 64;

std::atomic<std::size_t> bytes_in_all = 0;

}  // namespace

RequestMemory::~RequestMemory() { bytes_in_all -= memory_.committed(); }

void RequestMemory::grow(std::size_t used, std::size_t wanted) {
    commit(std::max(kSmallBytes, std::min(wanted, 2 * used)));
}

std::span<std::byte> RequestMemory::room_for_unit(std::size_t used, std::size_t unit_bytes) {
    if (memory_.committed() < used + unit_bytes) {
        commit(std::min(ReservedMemory::kBytes, std::max(kSmallBytes, 2 * used) + unit_bytes));
    }
    return {memory_.data() + used, unit_bytes};
}

bool RequestMemory::is_large() const { return memory_.committed() > kSmallBytes; }

/// @param bytes more than there are
void RequestMemory::commit(std::size_t bytes) {
    const std::size_t before = memory_.committed();
    const std::size_t wanted_in_all = bytes_in_all += bytes - before;
    if (wanted_in_all > kMostBytesInAll) {
        bytes_in_all -= bytes - before;
        throw BadInput("no memory for more than " + std::to_string(before) +
                       " bytes of a request: those of all clients may take " + std::to_string(kMostBytesInAll) +
                       "; try again when others have ended");
    }
    try {
        memory_.commit(bytes);
    } catch (const BadInput&) {
        bytes_in_all -= bytes - before;
        throw;
    }
    bytes_in_all += memory_.committed() - bytes;  // whole pages
}

void RequestMemory::shrink() {
    bytes_in_all -= memory_.committed();
    memory_.give_back_all_but(kSmallBytes);
    bytes_in_all += memory_.committed();
}

RequestMemoryPool::Lease RequestMemoryPool::lease() {
    {
        const std::lock_guard lock(mutex_);
        if (!idle_.empty()) {
            Lease lease(idle_.back().release(), GiveBack{this});
            idle_.pop_back();
            idle_bytes_ -= lease->capacity();
            return lease;
        }
    }
    return {new RequestMemory, GiveBack{this}};
}

void RequestMemoryPool::give_back(std::unique_ptr<RequestMemory> memory) {
    const std::lock_guard lock(mutex_);
    if (idle_.size() < kIdleCount && idle_bytes_ + memory->capacity() <= kIdleBytes) {
        idle_bytes_ += memory->capacity();
        idle_.push_back(std::move(memory));
    }
}  // what is over the limits is unmapped here, after the lock: parameters outlive locals

}  // namespace roundtrip
