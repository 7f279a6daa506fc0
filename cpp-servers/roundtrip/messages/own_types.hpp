// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "roundtrip/messages/fields.hpp"
#include "roundtrip/messages/order.hpp"
#include "roundtrip/messages/tick.hpp"
#include "roundtrip/process/error.hpp"

// Messages as types of a mechanism's own (idl/messages.md), where its tools give the fields their names in C++.

namespace roundtrip {

/// The name that reasons have in place of a codec.
inline constexpr std::string_view kOwnTypes = "own";

/// Takes a message out of the type that was generated for it.
///
/// @tparam Parts how that holds texts and repeated parts: `take_text(name, theirs, text)`, `size(theirs)`,
///     `part(theirs, i)`
template <class Parts>
class TakeFields {
public:
    /// @throws BadInput if an enumeration has no such value; the message names the field
    template <class Message, class Theirs>
    static void take(const Theirs& theirs, Message& message) {
        Message::visit_pairs(message, theirs, TakeFields());
    }

    template <class Ours, class Theirs>
    void operator()(std::string_view name, Ours& ours, const Theirs& theirs) const {
        if constexpr (Repeated<Ours>) {
            ours.resize(Parts::size(theirs));
            for (std::size_t i = 0; i < ours.size(); ++i) {
                Ours::value_type::visit_pairs(ours[i], Parts::part(theirs, i), *this);
            }
        } else if constexpr (Nested<Ours>) {
            Ours::visit_pairs(ours, theirs, *this);
        } else if constexpr (Enumeration<Ours>) {
            ours = value<Ours>(name, static_cast<std::int64_t>(theirs));
        } else if constexpr (std::same_as<Ours, std::string>) {
            Parts::take_text(name, theirs, ours);
        } else {
            ours = theirs;
        }
    }

private:
    template <Enumeration Ours>
    static Ours value(std::string_view name, std::int64_t number) {
        constexpr auto kValues = static_cast<std::int64_t>(kNames<Ours>.size());
        if (number < 0 || number >= kValues) {
            throw BadInput("codec " + std::string(kOwnTypes) + ": field " + std::string(name) + " has the value " +
                           std::to_string(number) + ", expected 0 to " + std::to_string(kValues - 1));
        }
        return static_cast<Ours>(number);
    }
};

/// Puts a message into what was generated for it.
///
/// @tparam Parts as above: `put_text(text, theirs)`, `resize(theirs, count)`, `part(theirs, i)`
template <class Parts>
class PutFields {
public:
    template <class Message, class Theirs>
    static void put(const Message& message, Theirs& theirs) {
        Message::visit_pairs(message, theirs, PutFields());
    }

    template <class Ours, class Theirs>
    void operator()(std::string_view, const Ours& ours, Theirs& theirs) const {
        if constexpr (Repeated<Ours>) {
            Parts::resize(theirs, ours.size());
            for (std::size_t i = 0; i < ours.size(); ++i) {
                Ours::value_type::visit_pairs(ours[i], Parts::part(theirs, i), *this);
            }
        } else if constexpr (Nested<Ours>) {
            Ours::visit_pairs(ours, theirs, *this);
        } else if constexpr (Enumeration<Ours>) {
            theirs = static_cast<Theirs>(ours);
        } else if constexpr (std::same_as<Ours, std::string>) {
            Parts::put_text(ours, theirs);
        } else {
            theirs = ours;
        }
    }
};

/// The size of a message, whatever it has on the wire: what its values take (idl/messages.md).
class ValueBytes {
public:
    template <class Message>
    static std::size_t of(const Message& message) {
        ValueBytes sum;
        sum.add(message);
        return sum.bytes_;
    }

private:
    template <class Number>
    void add(const Number&) {
        bytes_ += sizeof(Number);
    }
    template <Enumeration Field>
    void add(const Field&) {
        ++bytes_;
    }
    void add(const std::string& text) { bytes_ += text.size(); }
    template <Nested Field>
    void add(const Field& field) {
        visit_each(field, [&](const auto& part) { add(part); });
    }
    template <Repeated Field>
    void add(const Field& field) {
        for (const auto& part : field) {
            add(part);
        }
    }

    std::size_t bytes_ = 0;
};

}  // namespace roundtrip
