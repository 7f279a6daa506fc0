// SPDX-License-Identifier: Apache-2.0
#include "sbe_format.hpp"

#include "testing/damage.hpp"

namespace roundtrip {

TEST(SbeFormat, ReadsWhatJavaHasWritten) { reads_golden<SbeFormat>(); }

TEST(SbeFormat, WritesTheAnswerThatJavaExpects) { writes_golden_answers<SbeFormat>(); }

TEST(SbeFormat, RefusesDamageNamingTheFieldOrTheByte) { refuses_damage<SbeFormat>(); }

TEST(SbeFormat, RefusesAMessageThatIsCutAnywhere) { refuses_cuts<SbeFormat>(); }

}  // namespace roundtrip
