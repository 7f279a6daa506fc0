// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include "roundtrip/answers/content.hpp"
#include "testing/answers.hpp"
#include "testing/golden.hpp"

namespace roundtrip {

using namespace testing;

TEST(Crc32c, AgreesWithThePublishedCheckValue) {
    EXPECT_EQ(crc32c(bytes_of("123456789")), 0xe3069283U);  // (Williams, A Painless Guide to CRC Error Detection)
}

TEST(Crc32c, AgreesWithRfc3720OnThirtyTwoZeros) {
    EXPECT_EQ(crc32c(std::vector<std::byte>(32)), 0x8a9136aaU);  // (RFC 3720, B.4)
}

TEST(Crc32c, AgreesWithTheGoldenVectors) {
    for (const GoldenAnswer& golden : golden_bytes()) {
        EXPECT_EQ(crc32c(golden.request), std::stoul(golden.crc32c, nullptr, 16)) << golden.name;
    }
}

}  // namespace roundtrip
