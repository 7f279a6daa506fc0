// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/memory/memory_budget.hpp"

#include <gtest/gtest.h>

namespace roundtrip {

TEST(MemoryBudget, IsSharedByAll) {
    MemoryBudget budget(100);
    MemoryBudget::Share one(budget);
    MemoryBudget::Share other(budget);

    EXPECT_TRUE(one.hold(60));
    EXPECT_FALSE(other.hold(41));
    EXPECT_TRUE(other.hold(40));
}

TEST(MemoryBudget, GetsBackWhatAShareNoLongerHolds) {
    MemoryBudget budget(100);
    MemoryBudget::Share one(budget);
    one.hold(100);
    one.hold(30);
    MemoryBudget::Share other(budget);

    EXPECT_TRUE(other.hold(70));
}

TEST(MemoryBudget, GetsBackWhatAShareHeldToItsEnd) {
    MemoryBudget budget(100);
    MemoryBudget::Share(budget).hold(1'000);
    MemoryBudget::Share other(budget);

    EXPECT_TRUE(other.hold(100));
}

}  // namespace roundtrip
