#include "roundtrip/request_memory.hpp"

#include <algorithm>
#include <utility>

namespace roundtrip {

namespace {

constexpr std::size_t kSmallBytes = 64U << 10U;
constexpr std::size_t kIdleBytes = 256U << 20U;  // a warm buffer for the largest request of the thesis, and some more
constexpr std::size_t kIdleCount = 64;

}  // namespace

void RequestMemory::grow(std::size_t used, std::size_t wanted) {
    memory_.commit(std::max(kSmallBytes, std::min(wanted, 2 * used)));
}

std::span<std::byte> RequestMemory::room_for_unit(std::size_t used, std::size_t unit_bytes) {
    if (memory_.committed() < used + unit_bytes) {
        memory_.commit(std::min(ReservedMemory::kBytes, std::max(kSmallBytes, 2 * used) + unit_bytes));
    }
    return {memory_.data() + used, unit_bytes};
}

bool RequestMemory::is_large() const { return memory_.committed() > kSmallBytes; }

void RequestMemory::shrink() { memory_.give_back_all_but(kSmallBytes); }

RequestMemoryPool::Lease RequestMemoryPool::lease() {
    {
        const std::lock_guard lock(mutex_);
        if (!idle_.empty()) {
            Lease lease(idle_.back().release(), GiveBack(*this));
            idle_.pop_back();
            idle_bytes_ -= lease->capacity();
            return lease;
        }
    }
    return {new RequestMemory, GiveBack(*this)};
}

void RequestMemoryPool::give_back(std::unique_ptr<RequestMemory> memory) {
    const std::lock_guard lock(mutex_);
    if (idle_.size() < kIdleCount && idle_bytes_ + memory->capacity() <= kIdleBytes) {
        idle_bytes_ += memory->capacity();
        idle_.push_back(std::move(memory));
    }
}  // what is over the limits is unmapped here, after the lock: parameters outlive locals

}  // namespace roundtrip
