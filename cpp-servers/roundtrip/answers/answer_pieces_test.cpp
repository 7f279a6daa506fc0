// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/answers/answer_pieces.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "roundtrip/answers/whole_request.hpp"
#include "testing/answers.hpp"

namespace roundtrip {

using namespace testing;

namespace {

/// The whole answer from pieces of this size, the last one first.
std::vector<std::byte> backwards(const AnswerPieces& pieces, std::size_t piece_bytes) {
    std::vector<std::byte> whole(pieces.bytes());
    std::size_t offset = pieces.bytes() / piece_bytes * piece_bytes;
    while (true) {
        const auto rest = std::span(whole).subspan(offset);
        std::vector<std::byte> made(std::min(piece_bytes, rest.size()));
        const AnswerPiece piece = pieces.piece(offset, made);
        EXPECT_EQ(piece.head.size() + piece.middle.size() + piece.tail.size(), made.size());
        auto into = rest.begin();
        for (const auto part : {piece.head, piece.middle, piece.tail}) {
            into = std::ranges::copy(part, into).out;
        }
        if (offset == 0) {
            return whole;
        }
        offset -= piece_bytes;
    }
}

}  // namespace

class PiecesOf : public ::testing::TestWithParam<std::size_t> {};

TEST_P(PiecesOf, StampedAnswersAreTheGoldenOnes) {
    SharedResponder responder(Content::kStamped);
    for (const GoldenAnswer& golden : golden_bytes()) {
        const AnswerPieces pieces(responder, WholeRequest::untimed(golden.request, golden.response_bytes));
        EXPECT_THAT(hex(backwards(pieces, GetParam())), MatchesButDots(golden.stamped)) << golden.name;
    }
}

TEST_P(PiecesOf, KeystreamsAreTheGoldenOnes) {
    SharedResponder responder(Content::kKeystreamBytes);
    for (const GoldenAnswer& golden : golden_bytes()) {
        const AnswerPieces pieces(responder, WholeRequest::untimed(golden.request, golden.response_bytes));
        EXPECT_EQ(hex(backwards(pieces, GetParam())), golden.keystream) << golden.name;
    }
}

INSTANTIATE_TEST_SUITE_P(AnySize, PiecesOf, ::testing::Values(8, 16, 24, 4096));

TEST(AnswerPieces, DoNotNeedTheRequestAnyMore) {
    SharedResponder responder(Content::kStamped);
    std::vector<std::byte> request(8, std::byte{7});
    const AnswerPieces pieces(responder, WholeRequest::untimed(request, 8));
    std::ranges::fill(request, std::byte{9});

    EXPECT_EQ(backwards(pieces, 8), std::vector<std::byte>(8, std::byte{7}));
}

}  // namespace roundtrip
