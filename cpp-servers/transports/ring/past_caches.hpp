// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <span>

namespace roundtrip {

/// From which size on a message goes past the caches if it comes in pieces (docs/DECISIONS.md, 9).
inline constexpr std::size_t kPastCachesBytes = std::size_t{16} << 20U;

/// The option of `ring-plain` that says so, which clients have as well.
inline constexpr const char* kPastCachesFrom = "past-caches-from";

/// Whether this processor has the instructions. Any thread.
bool can_pass_caches();

/// Copies without having the lines of the copy in any cache: so none need be asked for from the other processor, which
/// has read what was there before, and none has to come from this one's cache when it is read there. Only if
/// can_pass_caches() says so.
///
/// @param into at least as long, somewhere else
void copy_past_caches(std::span<const std::byte> from, std::span<std::byte> into);

/// Copies past the caches, and takes what was copied out of all caches, so that the other processor, which writes there
/// next, need not ask for the lines here.
///
/// @param into at least as long, somewhere else
void move_past_caches(std::span<const std::byte> from, std::span<std::byte> into);

}  // namespace roundtrip
