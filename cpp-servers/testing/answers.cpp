// SPDX-License-Identifier: Apache-2.0
#include "testing/answers.hpp"

#include <functional>
#include <string_view>

#include "testing/golden.hpp"

namespace roundtrip::testing {

namespace {

std::vector<GoldenAnswer> read(const char* kind,
                               const std::function<std::vector<std::byte>(const std::string&)>& decode) {
    const auto file = golden("answers.json");
    std::vector<GoldenAnswer> answers;
    for (const auto& answer : file[kind].GetArray()) {
        answers.push_back({answer["name"].GetString(), decode(answer["request"].GetString()),
                           answer["responseBytes"].GetUint64(), answer["crc32c"].GetString(),
                           answer["stamped"].GetString(), answer["keystream"].GetString()});
    }
    return answers;
}

}  // namespace

std::vector<GoldenAnswer> golden_bytes() { return read("bytes", unhex); }

std::vector<GoldenAnswer> golden_text() { return read("text", bytes_of); }

std::string hex(std::span<const std::byte> bytes) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    std::string digits;
    for (const std::byte byte : bytes) {
        const auto value = std::to_integer<std::size_t>(byte);
        digits.append({kDigits[value / 16], kDigits[value % 16]});
    }
    return digits;
}

std::string text(std::span<const std::byte> bytes) {
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

}  // namespace roundtrip::testing
