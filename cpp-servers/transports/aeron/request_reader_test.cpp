// SPDX-License-Identifier: Apache-2.0
#include "request_reader.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "roundtrip/process/error.hpp"
#include "testing/answers.hpp"
#include "testing/golden.hpp"

namespace roundtrip {

namespace {

class RequestReaderTest : public ::testing::Test {
protected:
    /// The first fragment of a piece.
    bool begin(Piece piece, const std::string& content) {
        const auto header = piece.header();
        std::vector<std::byte> bytes(header.begin(), header.end());
        const auto more = testing::bytes_of(content);
        bytes.insert(bytes.end(), more.begin(), more.end());
        return reader_.take(bytes, true);
    }

    bool go_on(const std::string& content) { return reader_.take(testing::bytes_of(content), false); }

    /// The reason for which a fragment is refused.
    std::string refusal(Piece piece, const std::string& content) {
        try {
            begin(piece, content);
            return "taken";
        } catch (const BadInput& malformed) {
            return malformed.what();
        }
    }

    std::string request() const { return testing::text(reader_.request()); }

    RequestReader reader_;
};

Piece piece(std::int64_t trip, std::int32_t request_bytes, std::int32_t offset) {
    return {.trip = trip, .request_bytes = request_bytes, .response_bytes = 100, .offset = offset};
}

}  // namespace

TEST_F(RequestReaderTest, RequestInFragmentsOfTwoPiecesIsWholeWithItsLastByte) {
    EXPECT_FALSE(begin(piece(7, 6, 0), "ab"));
    EXPECT_FALSE(go_on("c"));
    EXPECT_FALSE(begin(piece(7, 6, 3), "de"));
    EXPECT_TRUE(go_on("f"));

    EXPECT_EQ(request(), "abcdef");
    EXPECT_EQ(reader_.piece().trip, 7);
}

TEST_F(RequestReaderTest, RequestThatWasLeftUnfinishedIsForgottenWhenTheNextBegins) {
    begin(piece(7, 6, 0), "ab");

    EXPECT_TRUE(begin(piece(8, 2, 0), "cd"));
    EXPECT_EQ(request(), "cd");
}

TEST_F(RequestReaderTest, EmptyRequestIsWholeAtOnce) {
    EXPECT_TRUE(begin(piece(1, 0, 0), ""));
    EXPECT_EQ(request(), "");
}

TEST_F(RequestReaderTest, NegativeAndTooLargeLengthsAreRefusedAndNamed) {
    EXPECT_EQ(refusal(piece(1, -5, 0), ""), "request length -5 is not taken");
    EXPECT_EQ(refusal(piece(1, 134'217'729, 0), ""), "request length 134217729 is not taken");
    EXPECT_EQ(refusal({.trip = 1, .request_bytes = 1, .response_bytes = -1, .offset = 0}, ""),
              "response length -1 is not given");
}

TEST_F(RequestReaderTest, PieceThatDoesNotGoOnWhereTheLastEndedIsRefused) {
    begin(piece(7, 6, 0), "ab");

    EXPECT_EQ(refusal(piece(7, 6, 4), "e"), "piece at 4 came, expected 0 or 2");
    EXPECT_EQ(refusal(piece(7, 6, 2), "c"), "piece at 2 came, expected 0");
}

TEST_F(RequestReaderTest, PieceOfARequestThatGrewIsRefused) {
    begin(piece(7, 6, 0), "ab");

    EXPECT_EQ(refusal(piece(7, 60, 2), "c"), "piece of a request of 60 bytes came, expected 6");
}

TEST_F(RequestReaderTest, MoreThanWasAnnouncedIsRefusedAndWhatFollowsPassedOver) {
    EXPECT_EQ(refusal(piece(7, 2, 0), "abc"), "more came than the announced 2");

    EXPECT_FALSE(go_on("d"));
    EXPECT_TRUE(begin(piece(8, 1, 0), "e"));
}

TEST_F(RequestReaderTest, PieceWithoutAHeaderIsRefused) {
    EXPECT_THROW(reader_.take(testing::bytes_of("abc"), true), BadInput);
}

TEST_F(RequestReaderTest, TakesNoMemoryForWhatIsOnlyAnnounced) {
    begin(piece(7, 134'217'728, 0), "ab");

    EXPECT_LT(reader_.capacity(), 1U << 20U);
}

}  // namespace roundtrip
