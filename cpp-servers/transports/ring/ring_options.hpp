// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>

#include "roundtrip/server/options.hpp"

namespace roundtrip {

/// The option `capacity`.
OptionSpec capacity_option();

/// Its value: bytes of each ring.
///
/// @throws UsageError unless it is a power of two from RingLayout::kLeastCapacity to RingLayout::kMostCapacity
std::size_t capacity(const Options& options);

/// The option of `ring-plain`, which clients have as well.
inline constexpr const char* kPastCachesFrom = "past-caches-from";
OptionSpec past_caches_option();

/// Its value: the size of a message from which on it goes past the caches.
///
/// @throws UsageError if it is no number of bytes
std::size_t past_caches_from(const Options& options);

}  // namespace roundtrip
