// SPDX-License-Identifier: Apache-2.0
#include "wide_text.hpp"

#include <gtest/gtest.h>

#include <string>

#include "roundtrip/process/error.hpp"

namespace roundtrip {

namespace {

std::string taken(const CORBA::WChar* wide) {
    std::string text = "what was there before";
    take_wide("city", wide, text);
    return text;
}

}  // namespace

TEST(WideText, IsUtf8ForCharactersOfEveryLength) {
    EXPECT_EQ(taken(L""), "");
    EXPECT_EQ(taken(L"A\u00f3\u20ac"), "Aó€");
    EXPECT_EQ(taken(L"\xd834\xdd1e."), "𝄞.");
}

TEST(WideText, IsMadeOfUtf8InUnitsOfUtf16) {
    const CORBA::WString_var wide = wide_of("Aó€𝄞.");

    EXPECT_EQ(std::wstring(wide.in()), L"A\u00f3\u20ac\xd834\xdd1e.");
}

TEST(WideText, WithHalfOfAPairIsRefusedNamingTheField) {
    for (const CORBA::WChar* half : {L"A\xd834",
                                     L"\xd834"
                                     L"A",
                                     L"\xdd1e"}) {
        EXPECT_THROW(taken(half), BadInput);
    }
    try {
        taken(L"\xdd1e");
    } catch (const BadInput& refusal) {
        EXPECT_STREQ(
            refusal.what(),
            "codec own: field city has the unit 56606 of UTF-16, which is half of a pair, without the other half");
    }
}

TEST(WideText, ThatIsNoUtf8IsReadNoFurtherThanItsEnd) {
    const CORBA::WString_var wide = wide_of("A\xf0\x9d");

    EXPECT_EQ(std::wstring(wide.in()).size(), 2U);
}

}  // namespace roundtrip
