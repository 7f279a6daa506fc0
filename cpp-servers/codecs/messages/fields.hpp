// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <concepts>
#include <string_view>
#include <type_traits>
#include <vector>

namespace roundtrip {

/// Fields that have fields themselves.
template <class Field>
concept Nested = requires(Field& field, int& visitor) {
    Field::visit(field, visitor);
};

template <class Field>
inline constexpr bool kIsRepeated = false;
template <class Part>
inline constexpr bool kIsRepeated<std::vector<Part>> = true;

/// Fields that are there any number of times.
template <class Field>
concept Repeated = kIsRepeated<std::remove_cv_t<Field>>;

template <class Field>
concept Enumeration = std::is_enum_v<Field>;

/// The names of an enumeration's values, in their order.
template <class Enumeration>
inline constexpr std::array<std::string_view, 0> kNames{};

}  // namespace roundtrip
