// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/worker/request.hpp"

#include <gtest/gtest.h>

#include "testing/answers.hpp"

namespace roundtrip {

using namespace testing;

TEST(Request, FollowsFromItsSeed) {
    EXPECT_EQ(hex(Request(Payload::kBytes, 100, 0, 7).bytes()), hex(Request(Payload::kBytes, 100, 0, 7).bytes()));
    EXPECT_NE(hex(Request(Payload::kBytes, 100, 0, 7).bytes()), hex(Request(Payload::kBytes, 100, 0, 8).bytes()));
}

TEST(Request, OfTextHasLettersOnly) {
    const Request request(Payload::kText, 1000, 0, 7);

    EXPECT_EQ(text(request.bytes()).find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ"), std::string::npos);
}

TEST(Request, CarriesItsNumberLittleEndian) {
    Request request(Payload::kBytes, 9, 0, 7);
    request.stamp(0x0102);

    EXPECT_EQ(hex(request.bytes().first(8)), "0201000000000000");
}

TEST(Request, CarriesItsNumberInLettersInBase26) {
    Request request(Payload::kText, 9, 0, 7);
    request.stamp(26 + 2);

    EXPECT_EQ(text(request.bytes().first(8)), "CBAAAAAA");
}

TEST(Request, CarriesTheBeginningOfItsNumberWhereItIsShort) {
    Request request(Payload::kBytes, 1, 0, 7);
    request.stamp(0x0102);

    EXPECT_EQ(hex(request.bytes()), "02");
}

}  // namespace roundtrip
