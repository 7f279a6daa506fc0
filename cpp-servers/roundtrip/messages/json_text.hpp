// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <rapidjson/document.h>
#include <rapidjson/error/en.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "roundtrip/messages/fields.hpp"
#include "roundtrip/messages/json_writer.hpp"
#include "roundtrip/process/error.hpp"

namespace roundtrip {

/// Reads the fields of a message, or of a part of one, from an object of JSON.
class JsonMessageReader {
public:
    /// @param path of the object in the message, for errors
    /// @throws BadInput if a field is missing, of another kind, or one too many; the message names it
    template <class Fields>
    static void read(const rapidjson::Value& object, Fields& fields, std::string_view path) {
        if (!object.IsObject()) {
            throw BadInput("field " + std::string(path) + " is not an object");
        }
        JsonMessageReader reader(object, path);
        visit_named(fields, reader);
        if (reader.read_ != object.MemberCount()) {
            throw BadInput("field " + std::string(path) + " has " + std::to_string(object.MemberCount()) +
                           " fields, expected " + std::to_string(reader.read_));
        }
    }

    template <class Field>
    void operator()(std::string_view name, Field& field) {
        const auto found = object_.FindMember(
            rapidjson::Value(rapidjson::StringRef(name.data(), static_cast<rapidjson::SizeType>(name.size()))));
        if (found == object_.MemberEnd()) {
            throw BadInput("field " + path_of(name) + " is missing");
        }
        ++read_;
        take(found->value, field, name);
    }

private:
    JsonMessageReader(const rapidjson::Value& object, std::string_view path) : object_(object), path_(path) {}

    std::string path_of(std::string_view name) const { return std::string(path_) + "." + std::string(name); }

    void require(bool is_as_expected, std::string_view name, const char* expected) const {
        if (!is_as_expected) {
            throw BadInput("field " + path_of(name) + " is not " + expected);
        }
    }

    void take(const rapidjson::Value& value, std::int64_t& field, std::string_view name) {
        require(value.IsInt64(), name, "an integer of 64 bits");
        field = value.GetInt64();
    }
    void take(const rapidjson::Value& value, std::int32_t& field, std::string_view name) {
        require(value.IsInt(), name, "an integer of 32 bits");
        field = value.GetInt();
    }
    void take(const rapidjson::Value& value, double& field, std::string_view name) {
        require(value.IsNumber(), name, "a number");
        field = value.GetDouble();
    }
    void take(const rapidjson::Value& value, bool& field, std::string_view name) {
        require(value.IsBool(), name, "true or false");
        field = value.GetBool();
    }
    void take(const rapidjson::Value& value, std::string& field, std::string_view name) {
        require(value.IsString(), name, "a text");
        field.assign(value.GetString(), value.GetStringLength());
    }
    template <Enumeration Field>
    void take(const rapidjson::Value& value, Field& field, std::string_view name) {
        require(value.IsString(), name, "a name");
        const std::string_view text(value.GetString(), value.GetStringLength());
        const auto* const found = std::ranges::find(kNames<Field>, text);
        require(found != kNames<Field>.end(), name, "one of its names");
        field = static_cast<Field>(found - kNames<Field>.begin());
    }
    template <Nested Field>
    void take(const rapidjson::Value& value, Field& field, std::string_view name) {
        read(value, field, path_of(name));
    }
    template <Repeated Field>
    void take(const rapidjson::Value& value, Field& field, std::string_view name) {
        require(value.IsArray(), name, "an array");
        field.resize(std::min<std::size_t>(field.size(), value.Size()));
        for (rapidjson::SizeType i = 0; i < value.Size(); ++i) {
            if constexpr (Nested<typename Field::value_type>) {
                if (i == field.size()) {
                    field.emplace_back();  // not all at once: an array of anything else takes no memory for parts
                }
                read(value[i], field[i], path_of(name) + "[" + std::to_string(i) + "]");
            } else {
                typename Field::value_type part{};  // of bools, a vector has no elements to refer to
                take(value[i], part, name);
                if (i == field.size()) {
                    field.push_back(std::move(part));
                } else {
                    field[i] = std::move(part);
                }
            }
        }
    }

    const rapidjson::Value& object_;
    std::string_view path_;
    std::size_t read_ = 0;
};

/// A message as an object of JSON, whose members have the fields' names, by RapidJSON.
template <class Message>
class JsonText {
public:
    /// @throws BadInput if the bytes are not exactly one such object; it names the field or the offset
    void read(std::span<const std::byte> bytes, Message& message) {
        // Not by recursion, or a row of brackets would end the process. Not in full precision, which RapidJSON 1.1.0
        // loses itself in where a number has many digits; those of messages have few, and are exact.
        constexpr unsigned kFlags = rapidjson::kParseIterativeFlag | rapidjson::kParseValidateEncodingFlag;
        document_.SetNull();
        document_.GetAllocator().Clear();
        document_.template Parse<kFlags>(reinterpret_cast<const char*>(bytes.data()), bytes.size());
        if (document_.HasParseError()) {
            throw BadInput("byte " + std::to_string(document_.GetErrorOffset()) + ": " +
                           rapidjson::GetParseError_En(document_.GetParseError()));
        }
        JsonMessageReader::read(document_, message, Message::kName);
    }

    /// @return how many bytes it has, which may be more than fit
    std::size_t write(const Message& message, std::span<std::byte> into) {
        SpanOutput output{into};
        JsonMessageWriter<SpanOutput>::write(message, output);
        return output.bytes;
    }

private:
    rapidjson::Document document_;
};

}  // namespace roundtrip
