// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "roundtrip/answers/content.hpp"
#include "roundtrip/messages/changed.hpp"
#include "roundtrip/messages/fields.hpp"
#include "roundtrip/process/error.hpp"

namespace roundtrip {

/// The value that a message's field `check` has to hold: the CRC-32C of all its other fields but `sequence`, in their
/// order, as idl/messages.md lays them out.
class CheckOf {
public:
    template <class Message>
    static std::int64_t check_of(const Message& message) {
        CheckOf laid_out;
        visit_others(message, [&](const auto& field) { laid_out.add(field); });
        return crc32c(laid_out.bytes_);
    }

private:
    void add_number(std::uint64_t number) {
        for (unsigned bit = 0; bit < 64; bit += 8) {
            bytes_.push_back(static_cast<std::byte>(number >> bit));
        }
    }

    void add(std::integral auto field) { add_number(static_cast<std::uint64_t>(static_cast<std::int64_t>(field))); }
    void add(double field) { add_number(std::bit_cast<std::uint64_t>(field)); }
    void add(Enumeration auto field) { add_number(static_cast<std::uint64_t>(field)); }
    void add(const std::string& field) {
        add_number(field.size());
        const auto text = std::as_bytes(std::span(field));
        bytes_.insert(bytes_.end(), text.begin(), text.end());
    }
    template <Nested Field>
    void add(const Field& field) {
        visit_each(field, [&](const auto& part) { add(part); });
    }
    template <Repeated Field>
    void add(const Field& field) {
        add_number(field.size());
        for (const auto& part : field) {
            add(part);
        }
    }

    std::vector<std::byte> bytes_;
};

/// Makes of a message its answer, where it lies: every field changes but the two by which the answer is known
/// (idl/messages.md).
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

/// Makes of a request its answer, where it lies (idl/messages.md).
///
/// @param codec that reasons name; "own" for a mechanism's own types
/// @param verify whether the request's check has to be that of its other fields
/// @throws BadInput if it is not
template <class Message>
void answer_message(std::string_view codec, bool verify, Message& message) {
    if (verify) {
        const auto expected = CheckOf::check_of(message);
        if (message.check != expected) {
            throw BadInput("codec " + std::string(codec) + ": field check of " + std::string(Message::kName) + " is " +
                           std::to_string(message.check) + ", and the other fields give " + std::to_string(expected));
        }
    }
    Turn::turn(message);
}

}  // namespace roundtrip
