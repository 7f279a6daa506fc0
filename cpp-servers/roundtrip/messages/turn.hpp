// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <string>
#include <type_traits>

#include "roundtrip/messages/changed.hpp"
#include "roundtrip/messages/fields.hpp"

namespace roundtrip {

/// Makes of a message its answer, where it lies: every field becomes another one, but for those two by which the answer
/// is known (idl/messages.md).
class Turn {
public:
    template <class Message>
    static void turn(Message& message) {
        visit_others(message, [](auto& field) { change(field); });
    }

private:
    static constexpr double kMore = 0.25;

    static void change(std::integral auto& field) { field ^= 1; }
    static void change(bool& field) { field = !field; }
    static void change(double& field) { field += kMore; }
    /// The last one of an odd number of values stays.
    static void change(Enumeration auto& field) {
        using Value = std::remove_reference_t<decltype(field)>;
        const std::size_t other = static_cast<std::size_t>(field) ^ 1U;
        if (other < kNames<Value>.size()) {
            field = static_cast<Value>(other);
        }
    }
    static void change(std::string& field) { turn_letters(field); }
    template <Nested Field>
    static void change(Field& field) {
        visit_each(field, [](auto& part) { change(part); });
    }
    template <Repeated Field>
    static void change(Field& field) {
        for (auto& part : field) {
            change(part);
        }
    }
};

}  // namespace roundtrip
