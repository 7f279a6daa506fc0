// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <rapidjson/document.h>
#include <rapidjson/error/en.h>

#include <cstddef>
#include <span>
#include <string>

#include "roundtrip/messages/json_reader.hpp"
#include "roundtrip/messages/json_writer.hpp"
#include "roundtrip/process/bad_input.hpp"

namespace roundtrip {

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
