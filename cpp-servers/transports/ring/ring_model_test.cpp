// SPDX-License-Identifier: Apache-2.0
#include "test/ring_model.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>

// The protocol of idl/ring.md as a model, visited in every order. The code itself is run by the stress test.

namespace roundtrip {

using namespace testing;
using Order = Protocol::Order;

namespace {

constexpr std::uint8_t kMessages = 5;
constexpr Protocol kSpinning{.sleeps = false,
                             .publish = Order::kRelease,
                             .hand_over = Order::kRelease,
                             .says_it_sleeps = Order::kSequential,
                             .looks_twice = true,
                             .baton_if_empty_only = true,
                             .baton_first = true,
                             .ends_with_zero = true,
                             .skips_if_unread_only = true,
                             .claims_if_room_only = true};
constexpr Protocol kSleeping{.sleeps = true,
                             .publish = Order::kSequential,
                             .hand_over = Order::kSequential,
                             .says_it_sleeps = Order::kSequential,
                             .looks_twice = true,
                             .baton_if_empty_only = true,
                             .baton_first = true,
                             .ends_with_zero = true,
                             .skips_if_unread_only = true,
                             .claims_if_room_only = true};

std::string error_of(Protocol protocol) { return RingModel::explore(protocol, kMessages).error; }

}  // namespace

TEST(RingModel, HandsOverEveryMessageInWhateverOrderSidesAndStoresAct) {
    EXPECT_EQ(error_of(kSpinning), "");
    EXPECT_EQ(error_of(kSleeping), "");
    EXPECT_GT(RingModel::explore(kSleeping, kMessages).states, 500);
}

TEST(RingModel, FindsAMessageThatIsReadBeforeItIsThereIfHeadersAreNoRelease) {
    Protocol protocol = kSpinning;
    protocol.publish = Order::kRelaxed;

    EXPECT_THAT(error_of(protocol), ::testing::EndsWith(" is misread"));
}

TEST(RingModel, FindsAMessageThatIsReadBeforeItIsThereIfTheBatonIsNoRelease) {
    Protocol protocol = kSpinning;
    protocol.hand_over = Order::kRelaxed;

    EXPECT_THAT(error_of(protocol), ::testing::EndsWith(" is misread"));
}

TEST(RingModel, FindsAMessageThatOvertakesThoseInTheRingIfTheBatonIsUsedBesideThem) {
    Protocol protocol = kSpinning;
    protocol.baton_if_empty_only = false;

    EXPECT_THAT(error_of(protocol), ::testing::EndsWith(" is misread"));
}

TEST(RingModel, FindsAMessageThatOvertakesTheBatonIfTheReaderDoesNotLookAtItAgain) {
    Protocol protocol = kSpinning;
    protocol.baton_first = false;

    EXPECT_THAT(error_of(protocol), ::testing::EndsWith(" is misread"));
}

TEST(RingModel, FindsAMessageThatIsReadTwiceIfNoZeroStandsBehindTheOneBeforeIt) {
    Protocol protocol = kSpinning;
    protocol.ends_with_zero = false;

    EXPECT_THAT(error_of(protocol), ::testing::EndsWith(" is misread"));
}

TEST(RingModel, FindsAMessageThatIsLostIfAPlaceIsClaimedThatHasNoRoom) {
    Protocol protocol = kSpinning;
    protocol.claims_if_room_only = false;

    EXPECT_EQ(error_of(protocol), "nobody goes on");
}

TEST(RingModel, FindsAMessageThatOvertakesTheBatonIfTheReaderSkipsItThoughItHasToldThatAllWasRead) {
    Protocol protocol = kSpinning;
    protocol.skips_if_unread_only = false;

    EXPECT_THAT(error_of(protocol), ::testing::EndsWith(" is misread"));
}

TEST(RingModel, FindsASleepThatNobodyEndsIfHeadersAreNotSequential) {
    Protocol protocol = kSleeping;
    protocol.publish = Order::kRelease;

    EXPECT_EQ(error_of(protocol), "nobody goes on");
}

TEST(RingModel, FindsASleepThatNobodyEndsIfTheBatonIsNotSequential) {
    Protocol protocol = kSleeping;
    protocol.hand_over = Order::kRelease;

    EXPECT_EQ(error_of(protocol), "nobody goes on");
}

TEST(RingModel, FindsASleepThatNobodyEndsIfTheWordIsNotSequential) {
    Protocol protocol = kSleeping;
    protocol.says_it_sleeps = Order::kRelease;

    EXPECT_EQ(error_of(protocol), "nobody goes on");
}

TEST(RingModel, FindsASleepThatNobodyEndsIfThereIsNoSecondLook) {
    Protocol protocol = kSleeping;
    protocol.looks_twice = false;

    EXPECT_EQ(error_of(protocol), "nobody goes on");
}

}  // namespace roundtrip
