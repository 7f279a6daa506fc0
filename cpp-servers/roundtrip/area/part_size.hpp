// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <string>

#include "roundtrip/server/options.hpp"

namespace roundtrip {

inline constexpr const char* kName = "part-bytes";

inline constexpr std::size_t kStepBytes = 4096;

inline constexpr std::size_t kMostBytes = std::size_t{1} << 30U;

/// The option `part-bytes` of mechanisms that cut messages into pieces of a SharedArea.
inline OptionSpec part_bytes_option() {
    return {.name = kName, .default_value = "1048576", .description = "largest piece of a message in shared memory"};
}

/// Its value.
///
/// @throws UsageError unless it is a multiple of 4096 up to 1 GiB
inline std::size_t part_bytes(const Options& options) {
    return options.bytes(
        kName, [](std::size_t bytes) { return bytes > 0 && bytes % kStepBytes == 0 && bytes <= kMostBytes; },
        "a multiple of " + std::to_string(kStepBytes) + " from there to " + std::to_string(kMostBytes));
}

}  // namespace roundtrip
