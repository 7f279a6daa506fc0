// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <rapidjson/writer.h>

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "roundtrip/messages/fields.hpp"

namespace roundtrip {

/// A stream of RapidJSON's that keeps what fits, and counts all of it.
struct SpanOutput {
    using Ch = char;

    void Put(char letter) {  // NOLINT(readability-identifier-naming): RapidJSON's name
        if (bytes < into.size()) {
            into[bytes] = static_cast<std::byte>(letter);
        }
        ++bytes;
    }
    void Flush() {}  // NOLINT(readability-identifier-naming): RapidJSON's name

    std::span<std::byte> into;
    std::size_t bytes = 0;
};

/// Writes a message as an object of JSON.
///
/// @tparam Output a stream of RapidJSON's
template <class Output>
class JsonMessageWriter {
public:
    template <class Message>
    static void write(const Message& message, Output& output) {
        rapidjson::Writer<Output> json(output);
        JsonMessageWriter(json).write_object(message);
    }

    template <class Field>
    void operator()(std::string_view name, const Field& field) {
        json_.Key(name.data(), static_cast<rapidjson::SizeType>(name.size()));
        put(field);
    }

private:
    explicit JsonMessageWriter(rapidjson::Writer<Output>& json) : json_(json) {}

    template <class Fields>
    void write_object(const Fields& fields) {
        json_.StartObject();
        visit_named(fields, *this);
        json_.EndObject();
    }

    void put(std::int64_t field) { json_.Int64(field); }
    void put(std::int32_t field) { json_.Int(field); }
    void put(double field) { json_.Double(field); }
    void put(bool field) { json_.Bool(field); }
    void put(std::string_view field) { json_.String(field.data(), static_cast<rapidjson::SizeType>(field.size())); }
    void put(const std::string& field) { put(std::string_view(field)); }
    template <Enumeration Field>
    void put(Field field) {
        put(kNames<Field>[static_cast<std::size_t>(field)]);
    }
    template <Nested Field>
    void put(const Field& field) {
        write_object(field);
    }
    template <Repeated Field>
    void put(const Field& field) {
        json_.StartArray();
        for (const auto& part : field) {
            put(part);
        }
        json_.EndArray();
    }

    rapidjson::Writer<Output>& json_;
};

}  // namespace roundtrip
