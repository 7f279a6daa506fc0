// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string>
#include <type_traits>

#include "roundtrip/messages/answer.hpp"
#include "roundtrip/messages/fields.hpp"
#include "roundtrip/messages/order.hpp"
#include "roundtrip/messages/own_types.hpp"

// For tests.

namespace roundtrip {

/// Gives every field of a message a value of its own, and the check of the others.
class FillFields {
public:
    static constexpr std::size_t kParts = 3;  ///< of a field that is there any number of times

    template <class Message>
    static Message filled() {
        FillFields visitor;
        Message message;
        visitor.fill(message);
        message.check = CheckOf::check_of(message);
        return message;
    }

private:
    void fill(std::integral auto& field) { field = static_cast<std::remove_reference_t<decltype(field)>>(++number_); }
    void fill(bool& field) { field = true; }
    void fill(double& field) { field = ++number_ + 0.125; }
    template <Enumeration Field>
    void fill(Field& field) {
        field = static_cast<Field>(kNames<Field>.size() - 1);
    }
    void fill(std::string& field) { field = "Kraków " + std::to_string(++number_) + " 𝄞"; }
    template <Nested Field>
    void fill(Field& field) {
        visit_each(field, [&](auto& part) { fill(part); });
    }
    template <Repeated Field>
    void fill(Field& field) {
        field.resize(kParts);
        for (auto& part : field) {
            fill(part);
        }
    }

    std::int32_t number_ = 0;
};

/// A message as a mechanism's own type.
template <class Generated, class Parts, class Message>
Generated generated_of(const Message& message) {
    Generated made{};
    PutFields<Parts>::put(message, made);
    return made;
}

/// The other way.
template <class Message, class Parts, class Generated>
Message message_of(const Generated& made) {
    Message message;
    TakeFields<Parts>::take(made, message);
    return message;
}

/// Whether every field of an answer is as it has to be.
template <class Message>
bool is_answer(const Message& request, const Message& answer) {
    Message expected = request;
    Turn::turn(expected);
    return answer.sequence == request.sequence && answer.check == request.check &&
           CheckOf::check_of(answer) == CheckOf::check_of(expected);
}

}  // namespace roundtrip
