#include "capacity.hpp"

#include <bit>
#include <charconv>
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
    const std::string& text = options.values.at(kName);
    std::size_t bytes = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), bytes);
    if (error != std::errc() || end != text.data() + text.size() || !std::has_single_bit(bytes) ||
        bytes < RingLayout::kLeastCapacity || bytes > RingLayout::kMostCapacity) {
        throw UsageError("--option " + std::string(kName) + "=" + text + " is not a power of two from " +
                         std::to_string(RingLayout::kLeastCapacity) + " to " +
                         std::to_string(RingLayout::kMostCapacity));
    }
    return bytes;
}

}  // namespace roundtrip
