// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/worker/clock_cost.hpp"

#include <gtest/gtest.h>

namespace roundtrip {

TEST(ClockCost, IsPositive) { EXPECT_GT(clock_cost_nanos(), 0); }

}  // namespace roundtrip
