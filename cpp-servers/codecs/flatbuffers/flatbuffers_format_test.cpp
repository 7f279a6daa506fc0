// SPDX-License-Identifier: Apache-2.0
#include "flatbuffers_format.hpp"

#include "testing/damage.hpp"

namespace roundtrip {

TEST(FlatbuffersFormat, ReadsWhatJavaHasWritten) { reads_golden<FlatbuffersFormat>(); }

TEST(FlatbuffersFormat, WritesTheAnswerThatJavaExpects) { writes_golden_answers<FlatbuffersFormat>(); }

TEST(FlatbuffersFormat, RefusesDamageNamingTheFieldOrTheByte) { refuses_damage<FlatbuffersFormat>(); }

TEST(FlatbuffersFormat, RefusesAMessageThatIsCutAnywhere) { refuses_cuts<FlatbuffersFormat>(); }

}  // namespace roundtrip
