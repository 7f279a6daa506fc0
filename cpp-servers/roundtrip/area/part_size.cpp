// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/area/part_size.hpp"

#include <string>

namespace roundtrip {

namespace {

constexpr const char* kName = "part-bytes";
constexpr std::size_t kStepBytes = 4096;
constexpr std::size_t kMostBytes = std::size_t{1} << 30U;

}  // namespace

OptionSpec part_bytes_option() {
    return {.name = kName, .default_value = "1048576", .description = "largest piece of a message in shared memory"};
}

std::size_t part_bytes(const Options& options) {
    return options.bytes(
        kName, [](std::size_t bytes) { return bytes > 0 && bytes % kStepBytes == 0 && bytes <= kMostBytes; },
        "a multiple of " + std::to_string(kStepBytes) + " from there to " + std::to_string(kMostBytes));
}

}  // namespace roundtrip
