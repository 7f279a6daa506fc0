// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <cstddef>

#include "test/ring_fixture.hpp"

namespace roundtrip {

using namespace testing;

namespace {

class RingClaim : public Ring {};

}  // namespace

/// The fourth message would have its last byte at the end of the ring, and the 0 behind it where the first begins.
TEST_P(RingClaim, LeavesMessagesThatAreNotReadAloneWhenItClaimsThePlaceOfTheNext) {
    const std::size_t bytes = kRingBytes / 4 - sizeof(MessageHeader);
    writer_.put(0, pattern(0, BatonLine::kMessageBytes));
    writer_.publish();
    EXPECT_EQ(taken(reader_), pattern(0, BatonLine::kMessageBytes));
    for (std::size_t number = 1; number <= 3; ++number) {
        writer_.put(0, pattern(number, bytes));
    }
    writer_.publish();

    writer_.claim(bytes);

    for (std::size_t number = 1; number <= 3; ++number) {
        ASSERT_TRUE(reader_.has_next());
        EXPECT_EQ(taken(reader_), pattern(number, bytes));
    }
    EXPECT_FALSE(reader_.has_next());
}

TEST_P(RingClaim, PutsAMessageOfAnyLengthWhereItClaimedThePlaceOfAnother) {
    for (std::size_t bytes = 0; bytes < 300; ++bytes) {
        writer_.claim(300 - bytes);
        EXPECT_FALSE(reader_.has_next());
        writer_.put(0, pattern(bytes, bytes));
        writer_.publish();
        writer_.prepare_next();

        ASSERT_EQ(taken(reader_), pattern(bytes, bytes));
        EXPECT_FALSE(reader_.has_next());
    }
}

TEST_P(RingClaim, StoresBehindAClaimedPlaceThatNoHeaderIsThere) {
    word_at(136) = kMark + 8;

    writer_.claim(121);

    EXPECT_EQ(word_at(136), 0);
}

TEST_P(RingClaim, StoresTheZeroBehindTheNextMessageBeforeThatIsClaimed) {
    constexpr std::size_t kBehindTheNext = 272;
    word_at(kBehindTheNext) = kMark + 8;
    writer_.claim(121);
    writer_.put(0, pattern(1, 121));
    writer_.publish();

    writer_.prepare_next();

    EXPECT_EQ(word_at(kBehindTheNext), 0);
}

TEST_P(RingClaim, PreparesNoPlaceWithoutRoom) {
    const std::size_t bytes = kRingBytes / 4 - sizeof(MessageHeader);
    for (std::size_t number = 1; number <= 3; ++number) {
        writer_.claim(bytes);
        writer_.put(0, pattern(number, bytes));
        writer_.publish();
        writer_.prepare_next();
    }

    for (std::size_t number = 1; number <= 3; ++number) {
        EXPECT_EQ(taken(reader_), pattern(number, bytes));
    }
}

INSTANTIATE_TEST_SUITE_P(Waits, RingClaim, ::testing::Values(Wait::kSpin, Wait::kYield, Wait::kSleep), name_of);

}  // namespace roundtrip
