// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/answers/responder.hpp"

#include <gtest/gtest.h>
#include <sys/mman.h>

#include <algorithm>
#include <vector>

#include "roundtrip/answers/whole_request.hpp"
#include "roundtrip/process/error.hpp"
#include "testing/answers.hpp"
#include "testing/golden.hpp"

namespace roundtrip {

using namespace testing;

namespace {

constexpr std::size_t kResponseMiB = 1U << 20U;

/// How much of a piece of memory has pages (mincore(2)).
std::size_t resident_bytes(const std::byte* begin, std::size_t bytes) {
    std::vector<unsigned char> pages((bytes + 4095) / 4096);
    // The kernel only looks, and has no const.
    auto* const first = const_cast<std::byte*>(begin);  // NOLINT(cppcoreguidelines-pro-type-const-cast)
    check(::mincore(first, bytes, pages.data()), "mincore");
    return static_cast<std::size_t>(std::ranges::count_if(pages, [](unsigned page) { return (page & 1U) != 0; })) *
           4096;
}

void answer_often(Responder& responder, std::size_t times, std::size_t response_bytes) {
    for (std::size_t i = 0; i < times; ++i) {
        responder.answer(WholeRequest::untimed({}, response_bytes));
    }
}

}  // namespace

TEST(Responder, StampsBytesAsTheGoldenVectorsSay) {
    Responder responder(Content::kStamped);
    for (const GoldenAnswer& golden : golden_bytes()) {
        const auto answer = responder.answer(WholeRequest::untimed(golden.request, golden.response_bytes));
        EXPECT_THAT(hex(answer), MatchesButDots(golden.stamped)) << golden.name;
    }
}

TEST(Responder, StampsTextAsTheGoldenVectorsSay) {
    Responder responder(Content::kStamped);
    for (const GoldenAnswer& golden : golden_text()) {
        const auto answer = responder.answer(WholeRequest::untimed(golden.request, golden.response_bytes));
        EXPECT_THAT(text(answer), MatchesButDots(golden.stamped)) << golden.name;
    }
}

TEST(Responder, AnswersTheKeystreamOfTheGoldenVectors) {
    Responder responder(Content::kKeystreamBytes);
    for (const GoldenAnswer& golden : golden_bytes()) {
        EXPECT_EQ(hex(responder.answer(WholeRequest::untimed(golden.request, golden.response_bytes))), golden.keystream)
            << golden.name;
    }
}

TEST(Responder, AnswersTheKeystreamInLettersForText) {
    Responder responder(Content::kKeystreamLetters);
    for (const GoldenAnswer& golden : golden_text()) {
        EXPECT_EQ(text(responder.answer(WholeRequest::untimed(golden.request, golden.response_bytes))),
                  golden.keystream)
            << golden.name;
    }
}

TEST(Responder, FillsTheSpaceBetweenStampsWithTheAlphabet) {
    Responder responder(Content::kStamped);

    EXPECT_EQ(text(responder.answer(WholeRequest::untimed(bytes_of("12"), 30))), "12CDEFGHIJKLMNOPQRSTUVWXYZAB12");
}

TEST(Responder, AnswersFromTheSameMemoryWhateverTheSize) {
    Responder responder(Content::kStamped);
    const auto* small = responder.answer(WholeRequest::untimed({}, 16)).data();

    EXPECT_EQ(responder.answer(WholeRequest::untimed({}, 64U << 20U)).data(), small);
}

TEST(Responder, RefusesAResponseOverTheLimitAndNamesBothWithoutTakingMemory) {
    Responder responder(Content::kStamped);
    const auto* const begin = responder.answer(WholeRequest::untimed({}, 16)).data();

    try {
        responder.answer(WholeRequest::untimed({}, 2'147'483'647));
        ADD_FAILURE() << "answered";
    } catch (const BadInput& refusal) {
        EXPECT_STREQ(refusal.what(), "response of 2147483647 bytes is over the limit of 268435456");
    }
    EXPECT_LT(resident_bytes(begin, 300 * kResponseMiB), kResponseMiB);
}

TEST(Responder, AnswersUpToTheLimit) {
    Responder responder(Content::kStamped);

    EXPECT_EQ(responder.answer(WholeRequest::untimed({}, kMostInOnePiece)).size(), 256 * kResponseMiB);
}

TEST(Responder, GivesMemoryBackThatManyResponsesHaveNotNeeded) {
    Responder responder(Content::kStamped);
    const auto* const begin = responder.answer(WholeRequest::untimed({}, 128 * kResponseMiB)).data();
    answer_often(responder, Responder::kSmallResponses, 16);

    EXPECT_LT(resident_bytes(begin, 128 * kResponseMiB), 9 * kResponseMiB);
    EXPECT_EQ(text(responder.answer(WholeRequest::untimed(bytes_of("12"), 30))), "12CDEFGHIJKLMNOPQRSTUVWXYZAB12");
}

TEST(Responder, MakesLettersAnewWhereItHasGivenMemoryBack) {
    Responder responder(Content::kStamped);
    responder.answer(WholeRequest::untimed({}, 128 * kResponseMiB));
    answer_often(responder, Responder::kSmallResponses, 16);
    const auto response = responder.answer(WholeRequest::untimed({}, 128 * kResponseMiB));

    EXPECT_EQ(response.back(), static_cast<std::byte>('A' + (128 * kResponseMiB - 1) % 26));
}

TEST(Responder, KeepsItsMemoryForAClientThatRepeatsASize) {
    Responder responder(Content::kStamped);
    const auto* const begin = responder.answer(WholeRequest::untimed({}, 128 * kResponseMiB)).data();
    answer_often(responder, 2 * Responder::kSmallResponses, 40 * kResponseMiB);

    EXPECT_GE(resident_bytes(begin, 128 * kResponseMiB), 128 * kResponseMiB);
}

}  // namespace roundtrip
