// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <gmock/gmock.h>

#include <algorithm>
#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace roundtrip::testing {

/// One worked example of idl/golden/answers.json.
struct GoldenAnswer {
    std::string name;
    std::vector<std::byte> request;
    std::size_t response_bytes;
    std::string crc32c;
    std::string stamped;  ///< "." where any byte will do
    std::string keystream;
};

/// The examples in bytes, whose answers are hexadecimal, two digits a byte.
std::vector<GoldenAnswer> golden_bytes();

/// The examples in text, whose answers are text.
std::vector<GoldenAnswer> golden_text();

/// Hexadecimal digits, lower case.
std::string hex(std::span<const std::byte> bytes);

/// The bytes as text.
std::string text(std::span<const std::byte> bytes);

/// A string equal to the expected one except where that has a dot.
MATCHER_P(MatchesButDots, expected, "is " + std::string(expected)) {
    const std::string wanted = expected;
    return arg.size() == wanted.size() && std::equal(arg.begin(), arg.end(), wanted.begin(),
                                                     [](char got, char want) { return want == '.' || got == want; });
}

}  // namespace roundtrip::testing
