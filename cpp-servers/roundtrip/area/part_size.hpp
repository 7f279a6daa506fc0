// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>

#include "roundtrip/server/options.hpp"

namespace roundtrip {

/// The option `part-bytes` of mechanisms that cut messages into pieces of a SharedArea.
OptionSpec part_bytes_option();

/// Its value.
///
/// @throws UsageError unless it is a multiple of 4096 up to 1 GiB
std::size_t part_bytes(const Options& options);

}  // namespace roundtrip
