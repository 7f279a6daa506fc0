// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

#include "roundtrip/messages/fields.hpp"

namespace roundtrip {

/// Makes of a message its answer, where it lies: every field becomes another one, but for those two by which the answer
/// is known (idl/messages.md).
class Turn {
public:
    template <class Message>
    static void turn(Message& message) {
        Turn visitor;
        Message::visit(message, visitor);
    }

    template <class Field>
    void operator()(std::string_view name, Field& field) {
        if (name != "sequence" && name != "check") {
            change(field);
        }
    }

private:
    static constexpr double kMore = 0.25;

    static void change(std::integral auto& field) { field ^= 1; }
    static void change(bool& field) { field = !field; }
    static void change(double& field) { field += kMore; }
    static void change(Enumeration auto& field) {
        field = static_cast<std::remove_reference_t<decltype(field)>>(static_cast<unsigned>(field) ^ 1U);
    }
    static void change(std::string& field) {
        for (char& letter : field) {
            letter = turned(letter);
        }
    }
    template <Nested Field>
    void change(Field& field) {
        Field::visit(field, *this);
    }
    template <Repeated Field>
    void change(Field& field) {
        for (auto& part : field) {
            change(part);
        }
    }

    static constexpr char turned(char letter) {
        if ((letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z')) {
            return static_cast<char>(letter ^ ' ');
        }
        return letter >= '0' && letter <= '9' ? static_cast<char>('0' + ('9' - letter)) : letter;
    }
};

}  // namespace roundtrip
