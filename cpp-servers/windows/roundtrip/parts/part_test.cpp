// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/parts/part.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstring>
#include <filesystem>
#include <vector>

#include "roundtrip/parts/part_client.hpp"
#include "roundtrip/parts/part_server.hpp"
#include "roundtrip/process/error.hpp"
#include "testing/golden.hpp"

namespace roundtrip {

namespace {

using namespace testing;

constexpr std::size_t kPartBytes = 40;

/// A server without a process, and a client of it.
class Parts : public ::testing::Test {
protected:
    std::span<const std::byte> post(const PartHeader& header, std::span<const std::byte> message) {
        std::array<std::byte, kPartBytes> part{};
        ++posted_;
        const std::size_t bytes = lay_out_part(header, message, part);
        return std::span(answer_).first(parts_.reply(std::span(part).first(bytes), answer_));
    }

    Server server_{Options{}};
    PartServer parts_{server_};
    std::array<std::byte, kPartBytes> answer_{};
    PartClient client_{7, [this](const auto& header, auto message) { return post(header, message); }};
    int posted_ = 0;
};

std::vector<std::byte> numbered(std::size_t count) {
    std::vector<std::byte> bytes(count);
    for (std::size_t i = 0; i < count; ++i) {
        bytes[i] = static_cast<std::byte>(i);
    }
    return bytes;
}

}  // namespace

TEST(PartLayout, IsThatOfTheExampleInItsDescription) {
    std::array<std::byte, kPartBytes> part{};
    const std::size_t bytes =
        lay_out_part({.client = 7, .request_bytes = 3, .response_bytes = 8, .offset = 0}, bytes_of("abc"), part);
    const std::array<unsigned char, 19> expected{0, 0, 0, 7, 0, 0, 0, 3, 0, 0, 0, 8, 0, 0, 0, 0, 'a', 'b', 'c'};

    ASSERT_EQ(bytes, expected.size());
    EXPECT_EQ(std::memcmp(part.data(), expected.data(), bytes), 0);
}

TEST(PartLayout, RefusesAPartWithoutAWholeHeader) {
    const std::vector<std::byte> part(15);
    EXPECT_THAT([&] { parse_part(part); }, ::testing::ThrowsMessage<BadInput>("part of 15 bytes has no header of 16"));
}

TEST_F(Parts, CarryARequestAndAResponseThatFitAtOnce) {
    const auto request = numbered(16);
    std::ranges::copy(request, client_.room(16).begin());
    const auto response = client_.exchange(16, 16);

    EXPECT_THAT(std::vector(response.begin(), response.begin() + 8), ::testing::ElementsAreArray(request.data(), 8));
    EXPECT_EQ(posted_, 1);
}

TEST_F(Parts, CarryLargerOnesInAsManyPartsAsTheyNeed) {
    const auto request = numbered(100);
    std::ranges::copy(request, client_.room(100).begin());
    const auto response = client_.exchange(100, 60);

    EXPECT_EQ(response.size(), 60U);
    EXPECT_THAT(std::vector(response.begin(), response.begin() + 8), ::testing::ElementsAreArray(request.data(), 8));
    EXPECT_EQ(posted_, 5 + 2);  // of 24 bytes each; the first of the response answers the last of the request
}

TEST_F(Parts, CarryNothingBothWays) { EXPECT_EQ(client_.exchange(0, 0).size(), 0U); }

TEST_F(Parts, ThatContinueNothingAreRefused) {
    EXPECT_THROW(post({.client = 9, .request_bytes = 100, .response_bytes = 0, .offset = 24}, numbered(100)), BadInput);
    EXPECT_EQ(client_.exchange(16, 16).size(), 16U);
}

TEST_F(Parts, ThatContinueNothingKeepNobodysPlace) {
    const auto request = numbered(100);
    post({.client = 7, .request_bytes = 100, .response_bytes = 0, .offset = 0}, request);
    for (std::uint32_t stranger = 100; stranger < 100 + 2 * PartServer::kMostClients; ++stranger) {
        EXPECT_THROW(post({.client = stranger, .request_bytes = 100, .response_bytes = 0, .offset = 24}, request),
                     BadInput);
    }

    EXPECT_NO_THROW(post({.client = 7, .request_bytes = 100, .response_bytes = 0, .offset = 24}, request));
}

TEST_F(Parts, OfAClientThatIsSilentForTooLongAreForgotten) {
    PartServer impatient(server_, std::chrono::milliseconds::zero());
    std::array<std::byte, kPartBytes> part{};
    const auto request = numbered(100);
    const std::size_t bytes =
        lay_out_part({.client = 7, .request_bytes = 100, .response_bytes = 0, .offset = 0}, request, part);
    impatient.reply(std::span(part).first(bytes), answer_);
    impatient.forget_silent();
    lay_out_part({.client = 7, .request_bytes = 100, .response_bytes = 0, .offset = 24}, request, part);

    EXPECT_THROW(impatient.reply(std::span(part).first(bytes), answer_), BadInput);
}

TEST_F(Parts, OfAResponseAreOnlyThoseThatAnAnswerCanBeginWith) {
    post({.client = 7, .request_bytes = 0, .response_bytes = 60, .offset = 0}, {});

    EXPECT_THROW(post({.client = 7, .request_bytes = 0, .response_bytes = 60, .offset = 25}, numbered(25)), BadInput);
    EXPECT_THROW(post({.client = 7, .request_bytes = 0, .response_bytes = 60, .offset = 64}, numbered(64)), BadInput);
    EXPECT_EQ(post({.client = 7, .request_bytes = 0, .response_bytes = 60, .offset = 48}, numbered(48)).size(),
              PartHeader::kBytes + 12);
}

TEST_F(Parts, ThatNobodyAsksForAreNotMade) {
    constexpr std::size_t kMostBytes = 2'147'483'647;  // of 17 clients, more than any machine has
    for (std::uint32_t client = 0; client < 17; ++client) {
        EXPECT_EQ(post({.client = client, .request_bytes = 0, .response_bytes = kMostBytes, .offset = 0}, {}).size(),
                  kPartBytes);
    }
}

}  // namespace roundtrip
