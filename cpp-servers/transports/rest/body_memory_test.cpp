// SPDX-License-Identifier: Apache-2.0
#include "body_memory.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace roundtrip {

TEST(BodyAllocator, RefusesWhatIsOverTheBudgetOfAllBodies) {
    MemoryBudget budget(100);
    BodyMemory one(budget);
    BodyMemory other(budget);
    const std::vector<char, BodyAllocator<char>> large(80, 'A', BodyAllocator<char>(one));
    using Small = std::vector<char, BodyAllocator<char>>;

    EXPECT_THROW(Small(21, 'A', BodyAllocator<char>(other)), Refusal);
}

TEST(BodyAllocator, GivesBackWhatItHas) {
    MemoryBudget budget(100);
    BodyMemory memory(budget);
    using Body = std::vector<char, BodyAllocator<char>>;
    Body(80, 'A', BodyAllocator<char>(memory)).clear();

    EXPECT_EQ(Body(100, 'A', BodyAllocator<char>(memory)).size(), 100U);
}

}  // namespace roundtrip
