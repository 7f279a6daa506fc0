// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <charconv>
#include <cstdint>
#include <cstdlib>
#include <stdexcept>
#include <string>
#include <string_view>

namespace roundtrip {

/// The number that a variable of the environment states, 0 without it.
///
/// @throws std::invalid_argument if it states something else
inline std::uint32_t stated_number(const char* variable) {
    const char* text = std::getenv(variable);
    const std::string_view given = text == nullptr ? "0" : text;
    std::uint32_t number = 0;
    const auto [end, error] = std::from_chars(given.data(), given.data() + given.size(), number);
    if (error != std::errc{} || end != given.data() + given.size()) {
        throw std::invalid_argument(std::string(variable) + " is '" + std::string(given) +
                                    "', expected a number from 0 to 4294967295");
    }
    return number;
}

}  // namespace roundtrip
