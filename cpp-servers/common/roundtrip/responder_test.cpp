#include "roundtrip/responder.hpp"

#include <gtest/gtest.h>

#include "testing/answers.hpp"
#include "testing/golden.hpp"

namespace roundtrip {

using namespace testing;

TEST(Responder, StampsBytesAsTheGoldenVectorsSay) {
    Responder responder(Content::kStamped);
    for (const GoldenAnswer& golden : golden_bytes()) {
        const auto answer = responder.answer(golden.request, golden.response_bytes);
        EXPECT_THAT(hex(answer), MatchesButDots(golden.stamped)) << golden.name;
    }
}

TEST(Responder, StampsTextAsTheGoldenVectorsSay) {
    Responder responder(Content::kStamped);
    for (const GoldenAnswer& golden : golden_text()) {
        const auto answer = responder.answer(golden.request, golden.response_bytes);
        EXPECT_THAT(text(answer), MatchesButDots(golden.stamped)) << golden.name;
    }
}

TEST(Responder, AnswersTheKeystreamOfTheGoldenVectors) {
    Responder responder(Content::kKeystreamBytes);
    for (const GoldenAnswer& golden : golden_bytes()) {
        EXPECT_EQ(hex(responder.answer(golden.request, golden.response_bytes)), golden.keystream) << golden.name;
    }
}

TEST(Responder, AnswersTheKeystreamInLettersForText) {
    Responder responder(Content::kKeystreamLetters);
    for (const GoldenAnswer& golden : golden_text()) {
        EXPECT_EQ(text(responder.answer(golden.request, golden.response_bytes)), golden.keystream) << golden.name;
    }
}

TEST(Responder, FillsTheSpaceBetweenStampsWithTheAlphabet) {
    Responder responder(Content::kStamped);

    EXPECT_EQ(text(responder.answer(bytes_of("12"), 30)), "12CDEFGHIJKLMNOPQRSTUVWXYZAB12");
}

TEST(Responder, AnswersFromTheSameMemoryWhateverTheSize) {
    Responder responder(Content::kStamped);
    const auto* small = responder.answer({}, 16).data();

    EXPECT_EQ(responder.answer({}, 64U << 20U).data(), small);
}

}  // namespace roundtrip
