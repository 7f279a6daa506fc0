// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <google/protobuf/descriptor.h>
#include <google/protobuf/io/coded_stream.h>
#include <google/protobuf/message.h>
#include <google/protobuf/stubs/logging.h>

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "roundtrip/messages/changed.hpp"
#include "roundtrip/process/error.hpp"

namespace roundtrip {

/// Changes every number and text of a message of Protocol Buffers, by the library's reflection.
class ChangeProtobuf {
public:
    static void change(google::protobuf::Message& message) {
        std::vector<const google::protobuf::FieldDescriptor*> fields;
        message.GetReflection()->ListFields(message, &fields);
        for (const auto* field : fields) {
            change(message, *field);
        }
    }

private:
    using Field = google::protobuf::FieldDescriptor;
    using By = google::protobuf::Reflection;

    static void change(google::protobuf::Message& message, const Field& field) {
        switch (field.cpp_type()) {
            case Field::CPPTYPE_INT32:
                return put(message, field, std::pair(&By::GetInt32, &By::SetInt32),
                           std::pair(&By::GetRepeatedInt32, &By::SetRepeatedInt32));
            case Field::CPPTYPE_INT64:
                return put(message, field, std::pair(&By::GetInt64, &By::SetInt64),
                           std::pair(&By::GetRepeatedInt64, &By::SetRepeatedInt64));
            case Field::CPPTYPE_UINT32:
                return put(message, field, std::pair(&By::GetUInt32, &By::SetUInt32),
                           std::pair(&By::GetRepeatedUInt32, &By::SetRepeatedUInt32));
            case Field::CPPTYPE_UINT64:
                return put(message, field, std::pair(&By::GetUInt64, &By::SetUInt64),
                           std::pair(&By::GetRepeatedUInt64, &By::SetRepeatedUInt64));
            case Field::CPPTYPE_DOUBLE:
                return put(message, field, std::pair(&By::GetDouble, &By::SetDouble),
                           std::pair(&By::GetRepeatedDouble, &By::SetRepeatedDouble));
            case Field::CPPTYPE_FLOAT:
                return put(message, field, std::pair(&By::GetFloat, &By::SetFloat),
                           std::pair(&By::GetRepeatedFloat, &By::SetRepeatedFloat));
            case Field::CPPTYPE_STRING:
                return put(message, field, std::pair(&By::GetString, &By::SetString),
                           std::pair(&By::GetRepeatedString, &By::SetRepeatedString));
            case Field::CPPTYPE_MESSAGE:
                return change_parts(message, field);
            case Field::CPPTYPE_BOOL:
            case Field::CPPTYPE_ENUM:
                return;
        }
    }

    /// @param single how a field that is there once is read and written
    /// @param repeated how one of several is
    template <class Single, class Repeated>
    static void put(google::protobuf::Message& message, const Field& field, Single single, Repeated repeated) {
        const By& by = *message.GetReflection();
        if (!field.is_repeated()) {
            (by.*single.second)(&message, &field, changed_value((by.*single.first)(message, &field)));
            return;
        }
        for (int i = 0; i < by.FieldSize(message, &field); ++i) {
            (by.*repeated.second)(&message, &field, i, changed_value((by.*repeated.first)(message, &field, i)));
        }
    }

    static auto changed_value(auto number) { return changed(number); }
    static std::string changed_value(std::string text) {
        turn_letters(text);
        return text;
    }

    static void change_parts(google::protobuf::Message& message, const Field& field) {
        const By& by = *message.GetReflection();
        if (!field.is_repeated()) {
            change(*by.MutableMessage(&message, &field));
            return;
        }
        for (int i = 0; i < by.FieldSize(message, &field); ++i) {
            change(*by.MutableRepeatedMessage(&message, &field, i));
        }
    }
};

/// A message in the class that protoc has generated. It lives as long as this, and keeps its memory.
template <class Message>
class ProtobufBody {
public:
    /// Keeps the library silent, which would say on standard error, without the server's name, what it refuses.
    ProtobufBody() { google::protobuf::SetLogHandler(nullptr); }

    /// @throws BadInput if the bytes are not exactly one such message; it names the offset at which reading has ended,
    ///     or the field
    void read(std::span<const std::byte> bytes) {
        google::protobuf::io::CodedInputStream input(reinterpret_cast<const std::uint8_t*>(bytes.data()),
                                                     static_cast<int>(bytes.size()));
        message_.Clear();
        if (!message_.MergePartialFromCodedStream(&input) || !input.ConsumedEntireMessage()) {
            throw BadInput("byte " + std::to_string(input.CurrentPosition()) + " of " + std::to_string(bytes.size()) +
                           ": " + message_.GetTypeName() + " cannot be read on");
        }
        if (!message_.IsInitialized()) {
            throw BadInput(message_.GetTypeName() + " lacks the field: " + message_.InitializationErrorString());
        }
    }

    /// @return how many bytes the message has; if they are more than fit, nothing is written
    std::size_t write(std::span<std::byte> into, bool is_changed) {
        if (is_changed) {
            ChangeProtobuf::change(message_);
        }
        const std::size_t bytes = message_.ByteSizeLong();
        if (bytes <= into.size()) {
            message_.SerializeWithCachedSizesToArray(reinterpret_cast<std::uint8_t*>(into.data()));
        }
        return bytes;
    }

private:
    Message message_;
};

}  // namespace roundtrip
