// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include "roundtrip/process/error.hpp"

namespace roundtrip {

namespace {

constexpr std::chrono::seconds kLinePeriod{10};

/// A limit of three lines at once that has written them at this time.
void use_up(LineLimit& limit, LineLimit::Time now) {
    for (int i = 0; i < 3; ++i) {
        EXPECT_EQ(limit.admit(now), 0U);
    }
}

}  // namespace

TEST(LineLimit, LeavesOutWhatIsMoreThanItsBurst) {
    LineLimit limit(3, kLinePeriod);
    const LineLimit::Time now = LineLimit::Time() + std::chrono::hours(1);
    use_up(limit, now);

    EXPECT_EQ(limit.admit(now), std::nullopt);
    EXPECT_EQ(limit.admit(now + std::chrono::seconds(9)), std::nullopt);
    EXPECT_EQ(limit.take_left_out(), 2U);
}

TEST(LineLimit, WritesALineAfterAPeriodAndSaysHowManyWereLeftOut) {
    LineLimit limit(3, kLinePeriod);
    const LineLimit::Time now = LineLimit::Time() + std::chrono::hours(1);
    use_up(limit, now);
    limit.admit(now);
    limit.admit(now);

    EXPECT_EQ(limit.admit(now + kLinePeriod), 2U);
    EXPECT_EQ(limit.admit(now + kLinePeriod), std::nullopt);
}

TEST(LineLimit, HasRoomForItsBurstAgainAfterALongSilence) {
    LineLimit limit(3, kLinePeriod);
    const LineLimit::Time now = LineLimit::Time() + std::chrono::hours(1);
    use_up(limit, now);

    use_up(limit, now + std::chrono::hours(1));
    EXPECT_EQ(limit.admit(now + std::chrono::hours(1)), std::nullopt);
}

}  // namespace roundtrip
