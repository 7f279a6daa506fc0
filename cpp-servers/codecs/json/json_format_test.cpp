// SPDX-License-Identifier: Apache-2.0
#include "json_format.hpp"

#include "roundtrip/messages/damage.hpp"

namespace roundtrip {

TEST(JsonFormat, ReadsWhatJavaHasWritten) { reads_golden<JsonFormat>(); }

TEST(JsonFormat, WritesTheAnswerThatJavaExpects) { writes_golden_answers<JsonFormat>(); }

TEST(JsonFormat, RefusesDamageNamingTheFieldOrTheByte) { refuses_damage<JsonFormat>(); }

TEST(JsonFormat, RefusesAMessageThatIsCutAnywhere) { refuses_cuts<JsonFormat>(); }

}  // namespace roundtrip
