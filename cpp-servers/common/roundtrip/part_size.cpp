#include "roundtrip/part_size.hpp"

#include <charconv>
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
    const std::string& text = options.values.at(kName);
    std::size_t bytes = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), bytes);
    if (error != std::errc() || end != text.data() + text.size() || bytes == 0 || bytes % kStepBytes != 0 ||
        bytes > kMostBytes) {
        throw UsageError("--option " + std::string(kName) + "=" + text + " is not a multiple of " +
                         std::to_string(kStepBytes) + " from there to " + std::to_string(kMostBytes));
    }
    return bytes;
}

}  // namespace roundtrip
