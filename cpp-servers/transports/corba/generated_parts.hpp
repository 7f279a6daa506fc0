// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <omniORB4/CORBA.h>

#include <cstddef>
#include <string>
#include <string_view>

#include "wide_text.hpp"

namespace roundtrip {

/// Access to texts and repeated parts in the types that omniidl makes of idl/corba.idl (own_types.hpp).
struct GeneratedParts {
    static void take_text(std::string_view name, const CORBA::WString_member& theirs, std::string& text) {
        take_wide(name, theirs.in(), text);
    }
    static void put_text(const std::string& text, CORBA::WString_member& theirs) { theirs = wide_of(text); }
    static std::size_t size(const auto& theirs) { return theirs.length(); }
    static void resize(auto& theirs, std::size_t count) { theirs.length(static_cast<CORBA::ULong>(count)); }
    static auto& part(auto& theirs, std::size_t index) { return theirs[static_cast<CORBA::ULong>(index)]; }
};

}  // namespace roundtrip
