// SPDX-License-Identifier: Apache-2.0
#include "waiting.hpp"

#include <gtest/gtest.h>

namespace roundtrip {

using std::chrono::microseconds;

TEST(LooksWithin, AreAsManyAsTheirPausesMakeRoomFor) {
    EXPECT_EQ(looks_within(microseconds(25), 25), 1000);       // the pause of x86-64
    EXPECT_EQ(looks_within(microseconds(25), 0.25), 100'000);  // a hint that does nothing
}

TEST(LooksWithin, AreAtLeastOne) { EXPECT_EQ(looks_within(microseconds(25), 1e6), 1); }

TEST(NanosOfLook, AreMeasuredOnce) {
    const double first = nanos_of_look();

    EXPECT_GT(first, 0);
    EXPECT_EQ(nanos_of_look(), first);
}

}  // namespace roundtrip
