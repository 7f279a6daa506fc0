// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include "roundtrip/answers/content.hpp"
#include "testing/answers.hpp"

namespace roundtrip {

using namespace testing;

namespace {

std::vector<std::byte> keystream(std::size_t bytes, std::uint32_t checksum, Content content) {
    std::vector<std::byte> stream(bytes);
    fill_keystream(stream, 0, checksum, content);
    return stream;
}

std::uint32_t checksum_of(const GoldenAnswer& golden) {
    return static_cast<std::uint32_t>(std::stoul(golden.crc32c, nullptr, 16));
}

}  // namespace

TEST(Keystream, OfBytesAgreesWithTheGoldenVectors) {
    for (const GoldenAnswer& golden : golden_bytes()) {
        const auto stream = keystream(golden.response_bytes, checksum_of(golden), Content::kKeystreamBytes);
        EXPECT_EQ(hex(stream), golden.keystream) << golden.name;
    }
}

TEST(Keystream, OfLettersAgreesWithTheGoldenVectors) {
    for (const GoldenAnswer& golden : golden_text()) {
        const auto stream = keystream(golden.response_bytes, checksum_of(golden), Content::kKeystreamLetters);
        EXPECT_EQ(text(stream), golden.keystream) << golden.name;
    }
}

TEST(Keystream, IsTheSameInPiecesAsInOne) {
    auto pieces = std::vector<std::byte>(100);
    fill_keystream(std::span(pieces).first(40), 0, 7, Content::kKeystreamBytes);
    fill_keystream(std::span(pieces).subspan(40), 40, 7, Content::kKeystreamBytes);

    EXPECT_EQ(pieces, keystream(100, 7, Content::kKeystreamBytes));
}

}  // namespace roundtrip
