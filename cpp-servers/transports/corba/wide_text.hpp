// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <omniORB4/CORBA.h>

#include <string>
#include <string_view>

namespace roundtrip {

/// Puts a `wstring` into a text in UTF-8. omniORB has a unit of UTF-16 in each CORBA::WChar, though one would hold any
/// character.
///
/// @param text keeps its memory
/// @param name of the field, for errors
/// @throws BadInput if a unit is half of a pair and the other half is not there
void take_wide(std::string_view name, const CORBA::WChar* wide, std::string& text);

/// A text in UTF-8 as a `wstring`.
///
/// @return the caller's, for CORBA::wstring_free or a WString_member
CORBA::WChar* wide_of(const std::string& text);

}  // namespace roundtrip
