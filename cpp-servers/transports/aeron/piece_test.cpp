// SPDX-License-Identifier: Apache-2.0
#include "piece.hpp"

#include <gtest/gtest.h>

#include "testing/answers.hpp"
#include "testing/golden.hpp"

namespace roundtrip {

TEST(Piece, HeadersAreThoseOfTheGoldenFile) {
    const auto file = testing::golden("aeron.json");
    ASSERT_FALSE(file["headers"].Empty());
    for (const auto& golden : file["headers"].GetArray()) {
        const std::string digits = golden["hex"].GetString();
        const Piece piece = Piece::read(testing::unhex(digits));

        EXPECT_EQ(piece.trip, golden["trip"].GetInt64());
        EXPECT_EQ(piece.request_bytes, golden["requestBytes"].GetInt());
        EXPECT_EQ(piece.response_bytes, golden["responseBytes"].GetInt());
        EXPECT_EQ(piece.offset, golden["offset"].GetInt());
        EXPECT_EQ(testing::hex(piece.header()), digits);
    }
}

}  // namespace roundtrip
