// SPDX-License-Identifier: Apache-2.0
#include "conversation.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "conversations.hpp"
#include "roundtrip/process/bad_input.hpp"

namespace roundtrip {

namespace {

constexpr std::size_t kSegment = Packet::kSegmentBytes;

/// A conversation, and what it has sent: kind and number of the segment.
class ConversationTest : public ::testing::Test {
protected:
    using Sent = std::vector<std::pair<Packet::Kind, std::size_t>>;

    /// What is sent in reaction.
    Sent take(Packet::Kind kind, std::size_t segment, std::uint32_t trip = 1) {
        Sent sent;
        const bool carries = kind == Packet::Kind::kRequest;
        const std::vector<std::byte> payload(carries ? segment_bytes(sizes_.request_bytes, segment) : 0);
        conversation_.take({kind, trip, segment, sizes_, payload},
                           [&](const Packet& packet) { sent.emplace_back(packet.kind, packet.segment); });
        return sent;
    }

    static Sent responses(std::size_t from, std::size_t to) {
        Sent sent;
        for (; from < to; ++from) {
            sent.emplace_back(Packet::Kind::kResponse, from);
        }
        return sent;
    }

    RequestHeader sizes_{3 * kSegment, 20 * kSegment};
    SharedResponder responder_{Content::kStamped};
    Tally tally_;
    Conversation conversation_{responder_, tally_};
};

TEST_F(ConversationTest, AnswersAWindowWhenTheRequestIsWhole) {
    EXPECT_THAT(take(Packet::Kind::kRequest, 0), ::testing::IsEmpty());
    EXPECT_THAT(take(Packet::Kind::kRequest, 1), ::testing::IsEmpty());

    EXPECT_EQ(take(Packet::Kind::kRequest, 2), responses(0, Packet::kWindow));
}

TEST_F(ConversationTest, SendsOnWhenTheClientHasReceived) {
    for (const std::size_t segment : {0U, 1U, 2U}) {
        take(Packet::Kind::kRequest, segment);
    }

    EXPECT_EQ(take(Packet::Kind::kReceived, 4), responses(8, 12));
    EXPECT_EQ(take(Packet::Kind::kReceived, 12), responses(12, 20));
    EXPECT_EQ(take(Packet::Kind::kReceived, 16), responses(0, 0));
}

TEST_F(ConversationTest, GoesBackWhenTheClientAsks) {
    for (const std::size_t segment : {0U, 1U, 2U}) {
        take(Packet::Kind::kRequest, segment);
    }

    EXPECT_EQ(take(Packet::Kind::kResend, 2), responses(2, 10));
}

TEST_F(ConversationTest, AcknowledgesALargeRequestNowAndThen) {
    sizes_ = {20 * kSegment, 0};
    for (const std::size_t segment : {0U, 1U, 2U}) {
        EXPECT_THAT(take(Packet::Kind::kRequest, segment), ::testing::IsEmpty());
    }

    EXPECT_EQ(take(Packet::Kind::kRequest, 3), (Sent{{Packet::Kind::kReceived, 4}}));
}

TEST_F(ConversationTest, SaysWhereItStandsAfterALoss) {
    take(Packet::Kind::kRequest, 0);
    EXPECT_THAT(take(Packet::Kind::kRequest, 2), ::testing::IsEmpty());

    EXPECT_EQ(take(Packet::Kind::kResend, 0), (Sent{{Packet::Kind::kResend, 1}}));
}

TEST_F(ConversationTest, SaysThatItKnowsNothingOfATripWhoseBeginningWasLost) {
    EXPECT_EQ(take(Packet::Kind::kResend, 0), (Sent{{Packet::Kind::kResend, 0}}));
}

TEST_F(ConversationTest, AnswersARequestOnceThoughItComesTwice) {
    sizes_ = {10, 10};
    take(Packet::Kind::kRequest, 0);

    EXPECT_THAT(take(Packet::Kind::kRequest, 0), ::testing::IsEmpty());
    EXPECT_EQ(tally_.requests(), 1U);
}

TEST_F(ConversationTest, IgnoresWhatIsLate) {
    sizes_ = {10, 10};
    take(Packet::Kind::kRequest, 0, 7);

    EXPECT_THAT(take(Packet::Kind::kResend, 0, 6), ::testing::IsEmpty());
    EXPECT_THAT(take(Packet::Kind::kRequest, 0, 6), ::testing::IsEmpty());
}

TEST_F(ConversationTest, GoesOnWhenTripNumbersRunOver) {
    sizes_ = {10, 10};
    take(Packet::Kind::kRequest, 0, 0xffffffff);

    EXPECT_EQ(take(Packet::Kind::kRequest, 0, 0), responses(0, 1));
}

TEST_F(ConversationTest, RefusesATripThatChangesItsSizes) {
    take(Packet::Kind::kRequest, 0);
    sizes_ = {10, 10};

    EXPECT_THROW(take(Packet::Kind::kRequest, 0), BadInput);
}

TEST_F(ConversationTest, RefusesAResponseFromAClient) {
    sizes_ = {0, 0};

    EXPECT_THROW(take(Packet::Kind::kResponse, 0), BadInput);
}

}  // namespace

TEST(Conversations, ForgetTheClientThatWasSilentLongest) {
    SharedResponder responder(Content::kStamped);
    Tally tally;
    Conversations conversations(responder, tally);
    sockaddr_in client{};
    for (std::size_t i = 0; i < 3 * Conversations::kMax; ++i) {
        client.sin_port = static_cast<in_port_t>(i);
        conversations.renew(client);
    }

    EXPECT_EQ(conversations.count(), Conversations::kMax);
}

}  // namespace roundtrip
