// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <string>

#include "roundtrip/messages/fields.hpp"

namespace roundtrip {

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
