// SPDX-License-Identifier: Apache-2.0
#include "json_messages.hpp"

#include <gtest/gtest.h>

#include <optional>
#include <string>

#include "refusal.hpp"
#include "rest_format.hpp"
#include "testing/answers.hpp"
#include "testing/damage.hpp"

namespace roundtrip {

using namespace testing;

namespace {

/// Why a message is refused in a verify run; nothing if it is answered.
std::optional<std::string> refusal_of_message(std::string_view path, const std::string& json) {
    try {
        answer_json_message(path, true, bytes_of(json));
        return {};
    } catch (const Refusal& refusal) {
        EXPECT_EQ(refusal.status(), http_status::kBadRequest);
        return refusal.what();
    }
}

/// The golden order with one text in place of another.
std::string order_with(const std::string& text_there, const std::string& text_instead) {
    std::string json = text(golden_message("order", "json").request);
    const std::size_t at = json.find(text_there);
    EXPECT_NE(at, std::string::npos) << json;
    return json.replace(at, text_there.size(), text_instead);
}

}  // namespace

TEST(AnswerJsonMessage, AnswersTheGoldenMessages) {
    const GoldenMessage tick = golden_message("tick", "json");
    const GoldenMessage order = golden_message("order", "json");

    EXPECT_EQ(answer_json_message(kTickPath, true, tick.request), text(tick.answer));
    EXPECT_EQ(answer_json_message(kOrderPath, true, order.request), text(order.answer));
}

TEST(AnswerJsonMessage, RefusesAnotherMessage) {
    EXPECT_EQ(refusal_of_message(kTickPath, text(golden_message("order", "json").request)),
              "field tick.time_nanos is missing");
}

TEST(AnswerJsonMessage, RefusesAValueThatAnEnumerationDoesNotHaveAndNamesTheField) {
    EXPECT_EQ(refusal_of_message(kOrderPath, order_with(R"("side":")", R"("side":"X)")),
              "field order.side is not one of its names");
    EXPECT_EQ(refusal_of_message(kOrderPath, order_with(R"("side":")", R"("side":7,"x":")")),
              "field order.side is not a name");
}

TEST(AnswerJsonMessage, RefusesAnotherValueByTheCheck) {
    const auto refusal = refusal_of_message(kOrderPath, order_with(R"("comment":")", R"("comment":"x)"));

    EXPECT_TRUE(refusal && refusal->starts_with("codec own: field check of order is ")) << refusal.value_or("answered");
}

}  // namespace roundtrip
