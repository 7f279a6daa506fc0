// SPDX-License-Identifier: Apache-2.0
#include "conversation.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "roundtrip/process/error.hpp"

namespace roundtrip {

namespace {

constexpr std::size_t kSegment = Packet::kSegmentBytes;

/// A conversation, and what it has sent: kind and number of the segment.
class ConversationTest : public ::testing::Test {
protected:
    using Sent = std::vector<std::pair<Packet::Kind, std::size_t>>;

    /// @return what is sent in reaction
    Sent take(Packet::Kind kind, std::size_t segment, std::uint32_t trip = 1) {
        Sent sent;
        const bool carries = kind == Packet::Kind::kRequest;
        const std::vector<std::byte> payload(carries ? segment_bytes(sizes_.request_bytes, segment) : 0);
        take({kind, trip, segment, sizes_, payload}, sent);
        return sent;
    }

    /// @param sent gets what is sent in reaction
    void take(const Packet& packet, Sent& sent) {
        conversation_.take(packet, [&](const Packet& reaction) {
            sent.emplace_back(reaction.kind, reaction.segment);
            if (reaction.kind == Packet::Kind::kChallenge) {
                challenge_.assign(reaction.payload.begin(), reaction.payload.end());
            }
        });
    }

    /// Sends the challenge back.
    ///
    /// @return what is sent in reaction
    Sent prove(std::uint32_t trip = 1) {
        Sent sent;
        take({Packet::Kind::kChallenge, trip, 0, sizes_, challenge_}, sent);
        return sent;
    }

    /// Asks for more than an address gets that is not proved, in trip 0, and proves it.
    void become_known() {
        const RequestHeader sizes = std::exchange(sizes_, {0, kSegment});
        take(Packet::Kind::kRequest, 0, 0);
        prove(0);
        sizes_ = sizes;
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
    std::vector<std::byte> challenge_;  ///< the last one
};

TEST_F(ConversationTest, AnswersAWindowWhenTheRequestIsWhole) {
    become_known();
    EXPECT_THAT(take(Packet::Kind::kRequest, 0), ::testing::IsEmpty());
    EXPECT_THAT(take(Packet::Kind::kRequest, 1), ::testing::IsEmpty());

    EXPECT_EQ(take(Packet::Kind::kRequest, 2), responses(0, Packet::kWindow));
}

TEST_F(ConversationTest, SendsAResponseThatIsMuchLargerThanItsRequestWhenTheAddressIsProved) {
    sizes_ = {10, 20 * kSegment};

    EXPECT_EQ(take(Packet::Kind::kRequest, 0), (Sent{{Packet::Kind::kChallenge, 0}}));
    EXPECT_EQ(prove(), responses(0, Packet::kWindow));
    EXPECT_EQ(take(Packet::Kind::kReceived, 4), responses(8, 12));
}

TEST_F(ConversationTest, StopsWithinAResponseThatIsTooLargeForAnAddressThatIsNotProved) {
    sizes_ = {kSegment, 20 * kSegment};

    Sent sent = responses(0, 2);
    sent.emplace_back(Packet::Kind::kChallenge, 0);
    EXPECT_EQ(take(Packet::Kind::kRequest, 0), sent);
    EXPECT_EQ(prove(), responses(2, Packet::kWindow));
}

TEST_F(ConversationTest, RefusesAChallengeThatItHasNotSent) {
    challenge_.resize(Packet::kChallengeBytes);

    EXPECT_THROW(prove(), BadInput);
}

TEST_F(ConversationTest, SendsOnWhenTheClientHasReceived) {
    become_known();
    for (const std::size_t segment : {0U, 1U, 2U}) {
        take(Packet::Kind::kRequest, segment);
    }

    EXPECT_EQ(take(Packet::Kind::kReceived, 4), responses(8, 12));
    EXPECT_EQ(take(Packet::Kind::kReceived, 12), responses(12, 20));
    EXPECT_EQ(take(Packet::Kind::kReceived, 16), responses(0, 0));
}

TEST_F(ConversationTest, GoesBackWhenTheClientAsks) {
    become_known();
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

TEST_F(ConversationTest, BeginsATripThatIsBehindOnlyForWhoSendsTheChallengeBack) {
    sizes_ = {10, 10};
    take(Packet::Kind::kRequest, 0, 7);

    EXPECT_EQ(take(Packet::Kind::kRequest, 0, 6), (Sent{{Packet::Kind::kChallenge, 0}}));
    EXPECT_EQ(tally_.requests(), 1U);
    EXPECT_EQ(prove(6), (Sent{{Packet::Kind::kResend, 0}}));
    EXPECT_EQ(take(Packet::Kind::kRequest, 0, 6), responses(0, 1));
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
        conversations.with(client);
    }

    EXPECT_EQ(conversations.count(), Conversations::kMax);
}

}  // namespace roundtrip
