// SPDX-License-Identifier: Apache-2.0
#include "ring_options.hpp"

#include <bit>
#include <string>

#include "past_caches.hpp"
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

OptionSpec past_caches_option() {
    return {.name = kPastCachesFrom,
            .default_value = std::to_string(kPastCachesBytes),
            .description = "bytes of a message from which on it goes past the caches"};
}

std::size_t past_caches_from(const Options& options) {
    return options.bytes(
        kPastCachesFrom, [](std::size_t) { return true; }, "a number of bytes");
}

}  // namespace roundtrip
