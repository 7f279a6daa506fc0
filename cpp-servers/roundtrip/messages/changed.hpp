// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cmath>
#include <concepts>
#include <span>
#include <type_traits>

namespace roundtrip {

/// A letter with its other case, a digit `d` as `9 - d`; another byte stays (idl/messages.md).
constexpr char turned_letter(char letter) {
    if ((letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z')) {
        return static_cast<char>(letter ^ ' ');
    }
    return letter >= '0' && letter <= '9' ? static_cast<char>('0' + ('9' - letter)) : letter;
}

/// Changes a text where it lies.
constexpr void turn_letters(std::span<char> text) {
    for (char& letter : text) {
        letter = turned_letter(letter);
    }
}

/// A number of a message that was not made to be measured, as its answer has it. It takes as many bytes in every
/// format.
template <std::integral Number>
constexpr Number changed(Number number) {
    if constexpr (std::same_as<Number, bool>) {
        return number;
    } else {
        const bool has_sign = static_cast<std::make_signed_t<Number>>(number) < 0;
        return has_sign ? number : static_cast<Number>(number ^ 1);
    }
}

/// A number with a fraction: its whole part becomes the next one if it is even, else the one before.
template <std::floating_point Number>
Number changed(Number number) {
    return std::fmod(std::floor(number), Number{2}) == 0 ? number + 1 : number - 1;
}

}  // namespace roundtrip
