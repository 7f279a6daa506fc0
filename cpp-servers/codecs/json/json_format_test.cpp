// SPDX-License-Identifier: Apache-2.0
#include "json_format.hpp"

#include <string>

#include "testing/answers.hpp"
#include "testing/damage.hpp"

namespace roundtrip {

TEST(JsonFormat, ReadsWhatJavaHasWritten) { reads_golden<JsonFormat>(); }

TEST(JsonFormat, WritesTheAnswerThatJavaExpects) { writes_golden_answers<JsonFormat>(); }

TEST(JsonFormat, RefusesDamageNamingTheFieldOrTheByte) { refuses_damage<JsonFormat>(); }

TEST(JsonFormat, RefusesAMessageThatIsCutAnywhere) { refuses_cuts<JsonFormat>(); }

TEST(JsonFormat, TakesNoMemoryForLinesThatAreNone) {
    const std::string golden = testing::text(golden_message(Order::kName, "json").request);
    std::string hostile = golden.substr(0, golden.find(R"("lines":)")) + R"("lines":[0)";
    for (int i = 0; i < 1'000'000; ++i) {
        hostile += ",0";
    }
    Order order;

    EXPECT_THROW(JsonFormat<Order>().read(testing::bytes_of(hostile + "]}"), order), BadInput);
    EXPECT_LT(order.lines.capacity(), 10);
}

}  // namespace roundtrip
