// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <memory>

#include "refusal.hpp"
#include "roundtrip/memory/memory_budget.hpp"

namespace roundtrip {

/// The share of a request's body in the budget of all connections. Not thread-safe.
class BodyMemory {
public:
    /// @param budget stays the caller's
    explicit BodyMemory(MemoryBudget& budget) : share_(budget) {}

    /// @throws Refusal if all bodies together would take too much
    void take(std::size_t bytes) {
        held_ += bytes;
        if (!share_.hold(held_)) {
            throw Refusal(http_status::kServiceUnavailable, "too many large requests at once; try again later");
        }
    }

    void give_back(std::size_t bytes) {
        held_ -= bytes;
        share_.hold(held_);
    }

private:
    MemoryBudget::Share share_;
    std::size_t held_ = 0;
};

/// Allocates what a BodyMemory accounts for, for the buffer that Beast reads a body into. Not thread-safe.
template <class T>
class BodyAllocator {
public:
    using value_type = T;  // NOLINT(readability-identifier-naming): the name is the standard's

    /// @param memory stays the caller's
    explicit BodyAllocator(BodyMemory& memory) : memory_(&memory) {}

    template <class Other>
    BodyAllocator(const BodyAllocator<Other>& other)  // NOLINT(google-explicit-constructor): the standard asks for it
        : memory_(other.memory()) {}

    /// @throws Refusal as BodyMemory::take
    T* allocate(std::size_t count) {
        memory_->take(count * sizeof(T));
        return std::allocator<T>().allocate(count);
    }

    void deallocate(T* at, std::size_t count) {
        std::allocator<T>().deallocate(at, count);
        memory_->give_back(count * sizeof(T));
    }

    BodyMemory* memory() const { return memory_; }
    bool operator==(const BodyAllocator&) const = default;

private:
    BodyMemory* memory_;
};

}  // namespace roundtrip
