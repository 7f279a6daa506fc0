// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace roundtrip {

/// Access to texts and repeated parts in the types that Thrift makes of idl/thrift/messages.thrift (own_types.hpp).
struct GeneratedParts {
    static void take_text(std::string_view, const std::string& theirs, std::string& text) { text = theirs; }
    static void put_text(const std::string& text, std::string& theirs) { theirs = text; }
    static std::size_t size(const auto& theirs) { return theirs.size(); }
    static void resize(auto& theirs, std::size_t count) { theirs.resize(count); }
    static auto& part(auto& theirs, std::size_t index) { return theirs[index]; }
};

}  // namespace roundtrip
