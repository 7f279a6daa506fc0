// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "roundtrip/answers/keystream.hpp"
#include "roundtrip/messages/fields.hpp"

namespace roundtrip {

/// What a message's field `check` has to hold: the CRC-32C of all its other fields but `sequence`, in their order, as
/// idl/messages.md lays them out.
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

}  // namespace roundtrip
