#include "roundtrip/client/clock.hpp"

#include <gtest/gtest.h>

namespace roundtrip {

TEST(BatchTrips, AreOneWhereATripTakesTwentyReadingsOfTheClock) { EXPECT_EQ(batch_trips(500, 25), 1); }

TEST(BatchTrips, AreSeveralWhereItTakesLess) { EXPECT_GT(batch_trips(499, 25), 1); }

// 200 readings of 25 ns are 5 µs, 500 trips of 10 ns; the next power of two.
TEST(BatchTrips, MakeTheClockLessThanAHundredthOfABatch) { EXPECT_EQ(batch_trips(10, 25), 512); }

TEST(BatchTrips, AreBoundedWhereATripIsShorterThanANanosecond) { EXPECT_EQ(batch_trips(0, 25), 8192); }

TEST(ClockCost, IsPositive) { EXPECT_GT(clock_cost_nanos(), 0); }

}  // namespace roundtrip
