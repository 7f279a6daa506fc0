// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/memory/big_endian.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "roundtrip/process/error.hpp"

namespace roundtrip {

namespace {

TEST(BigEndian, PutsTheMostSignificantByteFirst) {
    EXPECT_THAT(to_big_endian(0x01020304U),
                ::testing::ElementsAre(std::byte{1}, std::byte{2}, std::byte{3}, std::byte{4}));
}

TEST(BigEndian, ReadsWhatItWrites) { EXPECT_EQ(from_big_endian(to_big_endian(0xfedcba98U)), 0xfedcba98U); }

TEST(BigEndian, LargestLengthIsTaken) {
    EXPECT_EQ(length_from_big_endian(to_big_endian(0x7fffffffU), "request"), 0x7fffffffU);
}

TEST(BigEndian, NegativeLengthIsRefusedAndNamed) {
    std::string message;
    try {
        length_from_big_endian(to_big_endian(0xffffffffU), "request");
    } catch (const BadInput& error) {
        message = error.what();
    }
    EXPECT_EQ(message, "request length -1 is negative");
}

}  // namespace

}  // namespace roundtrip
