// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <array>
#include <string>
#include <thread>
#include <vector>

#include "roundtrip/process/error.hpp"
#include "test/ring_fixture.hpp"

namespace roundtrip {

using namespace testing;

TEST_P(Ring, HandsOverAMessageAndTheWordBesideIt) {
    const auto message = pattern(1, 13);
    writer_.put(77, message);
    writer_.publish();

    const MessageHeader header = reader_.next();
    std::vector<std::byte> got(13);
    reader_.take(got);

    EXPECT_EQ(header.bytes, 13);
    EXPECT_EQ(header.word, 77);
    EXPECT_EQ(got, message);
}

TEST_P(Ring, HandsOverNothingUntilItIsPublishedAndThenAllOfIt) {
    writer_.put(0, pattern(1, 8));
    writer_.put(0, pattern(2, 0));
    writer_.put(0, pattern(3, 9));
    EXPECT_FALSE(reader_.has_next());

    writer_.publish();

    EXPECT_EQ(taken(reader_), pattern(1, 8));
    EXPECT_EQ(taken(reader_), pattern(2, 0));
    EXPECT_EQ(taken(reader_), pattern(3, 9));
    EXPECT_FALSE(reader_.has_next());
}

TEST_P(Ring, GivesASmallMessageAndItsAnswerAlongWithTheBaton) {
    for (const std::size_t bytes : {std::size_t{0}, std::size_t{16}, BatonLine::kMessageBytes}) {
        writer_.put(5, pattern(1, bytes));
        writer_.publish();
        EXPECT_EQ(taken(reader_), pattern(1, bytes));
        answers_.put(0, pattern(2, bytes));
        answers_.publish();
        EXPECT_EQ(taken(answered_), pattern(2, bytes));

        EXPECT_TRUE(ring_is_untouched());
    }
}

TEST_P(Ring, FindsTheBatonAfterAnyNumberOfLooksInVain) {
    for (int looks : {0, 1, 2, 3, 100}) {
        for (; looks > 0; --looks) {
            EXPECT_FALSE(reader_.has_next());
            EXPECT_FALSE(answered_.has_next());
        }
        writer_.put(5, pattern(1, 16));
        writer_.publish();
        EXPECT_EQ(taken(reader_), pattern(1, 16));
        answers_.put(0, pattern(2, 16));
        answers_.publish();
        EXPECT_EQ(taken(answered_), pattern(2, 16));
    }
    EXPECT_TRUE(ring_is_untouched());
}

TEST_P(Ring, PutsALargerMessageIntoTheRing) {
    writer_.put(0, pattern(1, BatonLine::kMessageBytes + 1));
    writer_.publish();

    EXPECT_FALSE(ring_is_untouched());
    EXPECT_EQ(taken(reader_), pattern(1, BatonLine::kMessageBytes + 1));
}

TEST_P(Ring, LetsNoMessageOvertakeThoseInTheRing) {
    writer_.put(0, pattern(1, 100));
    writer_.put(0, pattern(2, 8));
    writer_.publish();
    EXPECT_EQ(taken(reader_), pattern(1, 100));
    writer_.put(0, pattern(3, 8));
    writer_.publish();

    EXPECT_EQ(taken(reader_), pattern(2, 8));
    EXPECT_EQ(taken(reader_), pattern(3, 8));
}

TEST_P(Ring, UsesTheBatonAgainOnceAllOfTheRingWasRead) {
    writer_.put(0, pattern(1, 100));
    writer_.publish();
    taken(reader_);
    reader_.release();

    writer_.put(0, pattern(2, 8));
    writer_.publish();

    EXPECT_EQ(memory_.layout().baton.header, kMark + 8);
    EXPECT_EQ(taken(reader_), pattern(2, 8));
}

TEST_P(Ring, TakesWhatWentWithTheBatonBeforeWhatCameIntoTheRingAfterIt) {
    writer_.put(0, pattern(1, 100));
    writer_.publish();
    EXPECT_EQ(taken(reader_), pattern(1, 100));
    reader_.release();
    writer_.put(0, pattern(2, 8));
    writer_.put(0, pattern(3, 8));
    writer_.publish();

    EXPECT_EQ(taken(reader_), pattern(2, 8));
    EXPECT_EQ(taken(reader_), pattern(3, 8));
}

TEST_P(Ring, EndsWithNoHeaderWhateverWasThereBefore) {
    word_at(136) = kMark + 8;
    writer_.put(0, pattern(1, 121));
    writer_.publish();
    EXPECT_EQ(taken(reader_), pattern(1, 121));

    EXPECT_FALSE(reader_.has_next());
}

TEST_P(Ring, ShowsTheBeginningOfAMessageInPiecesBeforeItsEndHasRoom) {
    const auto message = pattern(1, 2 * kRingBytes);
    std::jthread other([&] {
        writer_.put(0, message);
        writer_.publish();
    });
    std::vector<std::byte> got(message.size());

    EXPECT_EQ(reader_.next().bytes, 2 * kRingBytes);
    reader_.take(std::span(got).first(1));
    EXPECT_EQ(got.front(), message.front());
    reader_.take(std::span(got).subspan(1));
    EXPECT_EQ(got, message);
}

TEST_P(Ring, HandsOverMessagesThatFollowTheBatonAfterIt) {
    writer_.put(0, pattern(1, 8));
    writer_.publish();
    EXPECT_TRUE(reader_.has_next());
    writer_.put(0, pattern(2, 8));
    writer_.publish();
    EXPECT_TRUE(reader_.has_next());

    EXPECT_EQ(taken(reader_), pattern(1, 8));
    EXPECT_EQ(taken(reader_), pattern(2, 8));
}

TEST_P(Ring, RefusesALengthThatTheBatonHasNoRoomFor) {
    memory_.layout().baton.header = 0x8000'0000 + BatonLine::kMessageBytes + 1;

    EXPECT_THROW(reader_.next(), BadInput);
}

TEST_P(Ring, CarriesMessagesOfEverySizeAcrossItsEnd) {
    std::jthread other([&] {
        for (std::size_t bytes = 0; bytes < 1000; ++bytes) {
            writer_.put(0, pattern(bytes, bytes));
            writer_.publish();
        }
    });

    for (std::size_t bytes = 0; bytes < 1000; ++bytes) {
        ASSERT_EQ(taken(reader_), pattern(bytes, bytes)) << bytes;
    }
}

TEST_P(Ring, CarriesAMessageLargerThanItself) {
    const auto message = pattern(5, 100 * kRingBytes + 3);
    std::jthread other([&] {
        writer_.put(0, message);
        writer_.publish();
    });

    EXPECT_EQ(taken(reader_), message);
}

TEST_P(Ring, CarriesAMessageThatGoesPastTheCaches) {
    const auto message = pattern(5, kPastCachesBytes + 3);
    std::jthread other([&] {
        writer_.put(0, message);
        writer_.publish();
    });

    EXPECT_TRUE(taken(reader_) == message);
}

TEST_P(Ring, ShowsTheEndOfAMessageInPiecesOnlyWhenNoHeaderIsBehindIt) {
    patience_.end();
    std::vector<std::byte> message(kRingBytes - sizeof(MessageHeader));

    EXPECT_THROW(writer_.put(0, message), OutOfPatience);
    reader_.next();
    EXPECT_THROW(reader_.take(message), OutOfPatience);
}

TEST_P(Ring, TakesMoreWhenRoomWasGivenBack) {
    std::jthread other([&] {
        for (std::size_t i = 0; i < 5000; ++i) {
            writer_.put(static_cast<std::int32_t>(i), {});
        }
        writer_.publish();
    });

    for (int i = 0; i < 5000; ++i) {
        ASSERT_EQ(reader_.next().word, i);
        reader_.end();
    }
}

TEST_P(Ring, RefusesAWrittenPositionThatCannotBe) {
    word_at(0) = kInPieces + kMark + 2000;
    EXPECT_EQ(reader_.next().bytes, 2000);
    std::vector<std::byte> got(2000);
    for (const std::uint64_t position : {kRingBytes + 9, std::size_t{7}, std::size_t{0} - 1}) {
        memory_.layout().requests.written = position;

        EXPECT_THROW(reader_.take(got), BadInput) << position;
    }
}

TEST_P(Ring, RefusesAHeaderWithoutItsMark) {
    word_at(0) = 8;

    EXPECT_THROW(reader_.next(), BadInput);
}

TEST_P(Ring, RefusesAWholeMessageThatHasNoRoomInIt) {
    for (const std::uint64_t bytes : {kRingBytes - 15, std::size_t{0x7fff'ffff}}) {
        word_at(0) = kMark + bytes;
        RingReader reader(memory_.rings().request_bytes(), memory_.layout().requests, servers_, reads_);

        EXPECT_THROW(reader.next(), BadInput) << bytes;
    }
}

TEST_P(Ring, RefusesAReadPositionThatCannotBe) {
    memory_.layout().requests.read = 2 * kRingBytes;

    EXPECT_THROW(writer_.put(0, pattern(1, kRingBytes)), BadInput);
}

TEST_P(Ring, GivesUpAWaitWhosePatienceIsOver) {
    patience_.end();

    EXPECT_THROW(reader_.next(), OutOfPatience);
    EXPECT_THROW(writer_.put(0, pattern(1, kRingBytes)), OutOfPatience);
}

INSTANTIATE_TEST_SUITE_P(Waits, Ring, ::testing::Values(Wait::kSpin, Wait::kYield, Wait::kSleep), name_of);

TEST(Waiting, WakesNobodyWhoIsAwake) {
    RingMemory memory(kRingBytes);
    EndingPatience patience;
    RingLayout& layout = memory.layout();
    const Waiting waiting(Wait::kSleep, layout.client_asleep, layout.server_asleep, patience);
    layout.server_asleep = 1;

    waiting.publish(layout.requests.written, 8);
    EXPECT_EQ(layout.server_asleep, 0) << "somebody who sleeps is woken once";

    waiting.publish(layout.requests.written, 16);
    EXPECT_EQ(layout.server_asleep, 0);
}

}  // namespace roundtrip
