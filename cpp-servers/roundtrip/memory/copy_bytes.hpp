// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <cstddef>
#include <span>

namespace roundtrip {

/// Copies bytes as one block. GCC 12 makes a loop over single bytes of std::ranges::copy where the source is const,
/// which takes several times as long.
///
/// @param into at least as long, somewhere else
/// @return what of it is behind the copy
inline std::span<std::byte> copy_bytes(std::span<const std::byte> from, std::span<std::byte> into) {
    std::copy(from.begin(), from.end(), into.begin());
    return into.subspan(from.size());
}

}  // namespace roundtrip
