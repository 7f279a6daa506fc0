// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include "roundtrip/worker/fork.hpp"

namespace roundtrip {

TEST(ClockCost, IsPositive) { EXPECT_GT(clock_cost_nanos(), 0); }

}  // namespace roundtrip
