// SPDX-License-Identifier: Apache-2.0
#include "capacity.hpp"

#include <bit>
#include <string>

#include "ring_layout.hpp"

namespace roundtrip {

namespace {

constexpr const char* kName = "capacity";

}  // namespace

OptionSpec capacity_option() {
    return {.name = kName, .default_value = "1048576", .description = "bytes of each ring, a power of two"};
}

std::size_t capacity(const Options& options) {
    return options.bytes(
        kName,
        [](std::size_t bytes) {
            return std::has_single_bit(bytes) && bytes >= RingLayout::kLeastCapacity &&
                   bytes <= RingLayout::kMostCapacity;
        },
        "a power of two from " + std::to_string(RingLayout::kLeastCapacity) + " to " +
            std::to_string(RingLayout::kMostCapacity));
}

}  // namespace roundtrip
