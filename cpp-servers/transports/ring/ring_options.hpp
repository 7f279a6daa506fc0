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

}  // namespace roundtrip
