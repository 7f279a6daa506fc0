// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <string_view>
#include <type_traits>
#include <vector>

namespace roundtrip {

/// Visits every field of a message, or of a part of one, in its order: `visitor(name, field)`.
template <class Message, class Visitor>
void visit_named(Message& message, Visitor&& visitor) {
    Message::visit_pairs(message, message, [&](std::string_view name, auto& field, auto&) { visitor(name, field); });
}

/// Visits every field of a message, or of a part of one, in its order: `visitor(field)`.
template <class Message, class Visitor>
void visit_each(Message& message, const Visitor& visitor) {
    visit_named(message, [&](std::string_view, auto& field) { visitor(field); });
}

/// Visits the fields but the two by which an answer is known (idl/messages.md). Fields of parts may have any name.
template <class Message, class Visitor>
void visit_others(Message& message, const Visitor& visitor) {
    visit_named(message, [&](std::string_view name, auto& field) {
        if (name != "sequence" && name != "check") {
            visitor(field);
        }
    });
}

/// Fields that have fields themselves.
template <class Field>
concept Nested = requires(Field& field, int& visitor) {
    Field::visit_pairs(field, field, visitor);
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
