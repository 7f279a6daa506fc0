// SPDX-License-Identifier: Apache-2.0
#include "testing/answers.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "in-process.h"
#include "table_crc32c.hpp"
#include "testing/golden.hpp"

extern "C" std::uint8_t* roundtrip_room(std::int32_t request_bytes);

namespace roundtrip {

using namespace testing;

namespace {

/// The answer as hexadecimal digits, to a request in the room for it, as the client has it.
std::string answer(const std::vector<std::byte>& request, std::size_t response_bytes) {
    std::uint8_t* room = roundtrip_room(static_cast<std::int32_t>(request.size()));
    std::ranges::copy(request, reinterpret_cast<std::byte*>(room));
    const std::uint8_t* answer =
        roundtrip_answer(room, static_cast<std::int32_t>(request.size()), static_cast<std::int32_t>(response_bytes));
    return hex(std::as_bytes(std::span(answer, response_bytes)));
}

}  // namespace

TEST(WasmAnswer, StampsAsTheGoldenVectorsSay) {
    for (const GoldenAnswer& golden : golden_bytes()) {
        EXPECT_THAT(answer(golden.request, golden.response_bytes), MatchesButDots(golden.stamped)) << golden.name;
    }
}

TEST(WasmAnswer, IsTheKeystreamInVerifyMode) {
    roundtrip_set_verify(1);
    for (const GoldenAnswer& golden : golden_bytes()) {
        EXPECT_EQ(answer(golden.request, golden.response_bytes), golden.keystream) << golden.name;
    }
    roundtrip_set_verify(0);
}

TEST(WasmAnswer, IsNothingForALengthThatIsNegativeOrOverTheLimit) {
    EXPECT_EQ(roundtrip_answer(nullptr, -1, 0), nullptr);
    EXPECT_EQ(roundtrip_answer(nullptr, 0, -1), nullptr);
    EXPECT_EQ(roundtrip_answer(nullptr, 0, (256 << 20) + 1), nullptr);
}

TEST(WasmRoom, IsKeptForSmallerRequestsAndIsNotThereForANegativeLength) {
    const std::uint8_t* room = roundtrip_room(1 << 20);

    EXPECT_NE(room, nullptr);
    EXPECT_EQ(roundtrip_room(16), room);
    EXPECT_EQ(roundtrip_room(-1), nullptr);
}

TEST(TableCrc32c, AgreesWithRfc3720OnThirtyTwoZeros) {
    EXPECT_EQ(table_crc32c(std::vector<std::byte>(32)), 0x8a9136aaU);  // (RFC 3720, B.4)
}

TEST(TableCrc32c, AgreesWithTheGoldenVectors) {
    for (const GoldenAnswer& golden : golden_bytes()) {
        EXPECT_EQ(table_crc32c(golden.request), std::stoul(golden.crc32c, nullptr, 16)) << golden.name;
    }
}

}  // namespace roundtrip
