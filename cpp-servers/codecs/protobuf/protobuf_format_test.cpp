// SPDX-License-Identifier: Apache-2.0
#include "protobuf_format.hpp"

#include "testing/damage.hpp"

namespace roundtrip {

TEST(ProtobufFormat, ReadsWhatJavaHasWritten) { reads_golden<ProtobufFormat>(); }

TEST(ProtobufFormat, WritesTheAnswerThatJavaExpects) { writes_golden_answers<ProtobufFormat>(); }

TEST(ProtobufFormat, RefusesDamageNamingTheFieldOrTheByte) { refuses_damage<ProtobufFormat>(); }

TEST(ProtobufFormat, RefusesAMessageThatIsCutAnywhere) { refuses_cuts<ProtobufFormat>(); }

}  // namespace roundtrip
