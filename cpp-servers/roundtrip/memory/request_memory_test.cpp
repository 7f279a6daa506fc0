// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/memory/request_memory.hpp"

#include <gtest/gtest.h>

#include <memory>

#include "roundtrip/process/error.hpp"

namespace roundtrip {

namespace {

constexpr std::size_t kMiB = 1U << 20U;

/// Takes a request of this size.
void fill(RequestMemory& memory, std::size_t bytes) {
    for (std::size_t used = 0; used < bytes;) {
        used += memory.room(used, bytes).size();
    }
}

}  // namespace

TEST(RequestMemory, GrowsWithWhatCameAndNotWithWhatWasAnnounced) {
    RequestMemory memory;
    memory.room(0, 2'147'483'647);
    EXPECT_EQ(memory.capacity(), 64U << 10U);
    memory.room(64U << 10U, 2'147'483'647);

    EXPECT_EQ(memory.capacity(), 128U << 10U);
}

TEST(RequestMemory, IsNotLargerThanTheRequestByMoreThanAPage) {
    RequestMemory memory;
    fill(memory, 5 * kMiB + 1);

    EXPECT_EQ(memory.capacity(), 5 * kMiB + system_page_bytes());
}

TEST(RequestMemory, HasALimitForAllTogetherAndGoesOnWhenOthersHaveEnded) {
    auto first = std::make_unique<RequestMemory>();
    fill(*first, 2'147'483'647U);
    RequestMemory second;
    fill(second, 2'000'000'000U);
    RequestMemory third;

    EXPECT_THROW(fill(third, 1'000'000'000U), BadInput);
    first.reset();
    EXPECT_NO_THROW(fill(third, 1'000'000'000U));
}

TEST(RequestMemory, HoldsTheLargestRequestOfAnyFormat) {
    RequestMemory memory;
    fill(memory, 2'147'483'647U + 8U);

    EXPECT_GE(memory.capacity(), 2'147'483'647U + 8U);
}

TEST(RequestMemory, ShrinksToWhatASmallRequestNeeds) {
    RequestMemory memory;
    fill(memory, kMiB);
    memory.shrink();

    EXPECT_FALSE(memory.is_large());
}

TEST(RequestMemory, CanBeUsedAgainAfterShrinking) {
    RequestMemory memory;
    fill(memory, kMiB);
    memory.shrink();
    fill(memory, kMiB);
    memory.first(kMiB).back() = std::byte{1};

    EXPECT_EQ(memory.first(kMiB).back(), std::byte{1});
}

TEST(RequestMemoryPool, LendsTheSameMemoryToOneClientAgainAndAgain) {
    RequestMemoryPool pool;
    auto lease = pool.lease();
    fill(*lease, 128 * kMiB);
    const RequestMemory* first = lease.get();
    lease.reset();

    EXPECT_EQ(pool.lease().get(), first);
}

TEST(RequestMemoryPool, LendsTheMemoryThatWasUsedLastFirst) {
    RequestMemoryPool pool;
    auto early = pool.lease();
    auto late = pool.lease();
    const RequestMemory* last = late.get();
    early.reset();
    late.reset();

    EXPECT_EQ(pool.lease().get(), last);
}

TEST(RequestMemoryPool, KeepsNoMoreOfABurstThanTwoBuffersOf128MiB) {
    RequestMemoryPool pool;
    std::vector<RequestMemoryPool::Lease> burst;
    for (int i = 0; i < 8; ++i) {
        burst.push_back(pool.lease());
        fill(*burst.back(), 128 * kMiB);
    }
    burst.clear();
    std::size_t kept = 0;
    for (int i = 0; i < 8; ++i) {
        burst.push_back(pool.lease());
        kept += burst.back()->capacity();
    }

    EXPECT_EQ(kept, 256 * kMiB);
}

}  // namespace roundtrip
