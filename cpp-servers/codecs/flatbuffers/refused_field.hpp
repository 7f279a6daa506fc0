// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <flatbuffers/flatbuffers.h>

#include <cstddef>
#include <span>
#include <string_view>

namespace roundtrip {

/// The limits of the verifier: a table within a table within a table is the deepest of a message, and the largest has
/// some 40 000 lines (idl/messages.md).
inline constexpr flatbuffers::uoffset_t kMostDepth = 8;
inline constexpr flatbuffers::uoffset_t kMostTables = 100'000;

/// Says which field of a message the verifier has refused, which itself only says that it has.
///
/// @param table what flatc has written of the message's fields
/// @throws BadInput always
[[noreturn]] void throw_refused(std::span<const std::byte> bytes, const flatbuffers::TypeTable& table,
                                std::string_view message);

}  // namespace roundtrip
