// SPDX-License-Identifier: Apache-2.0
#include "protobuf_format.hpp"

#include <google/protobuf/io/coded_stream.h>
#include <google/protobuf/stubs/logging.h>
#include <google/protobuf/unknown_field_set.h>

#include <cstdint>
#include <string>

#include "roundtrip/process/error.hpp"

namespace roundtrip::message {

namespace {

/// It would say on standard error, without the server's name, what of a message it does not like.
[[maybe_unused]] const auto kSilenced = google::protobuf::SetLogHandler(nullptr);

void parse(std::span<const std::byte> bytes, google::protobuf::Message& message) {
    google::protobuf::io::CodedInputStream input(reinterpret_cast<const std::uint8_t*>(bytes.data()),
                                                 static_cast<int>(bytes.size()));
    message.Clear();
    if (!message.MergePartialFromCodedStream(&input) || !input.ConsumedEntireMessage()) {
        throw BadInput("byte " + std::to_string(input.CurrentPosition()) + " of " + std::to_string(bytes.size()) +
                       ": " + message.GetTypeName() + " cannot be read on");
    }
    if (!message.IsInitialized()) {
        throw BadInput(message.GetTypeName() + " lacks the field: " + message.InitializationErrorString());
    }
}

}  // namespace

void require_no_unknown(const google::protobuf::Message& message) {
    const auto& unknown = message.GetReflection()->GetUnknownFields(message);
    if (!unknown.empty()) {
        throw BadInput(message.GetTypeName() + " has a field of the number " +
                       std::to_string(unknown.field(0).number()) + ", which is unknown or has an unknown value");
    }
}

void ProtobufFormat::read(std::span<const std::byte> bytes, Body& body) {
    parse(bytes, proto_);
    take(proto_, body);
}

std::size_t ProtobufFormat::write(const Body& body, std::span<std::byte> into) {
    put(body, proto_);
    const std::size_t bytes = proto_.ByteSizeLong();
    if (bytes <= into.size()) {
        proto_.SerializeWithCachedSizesToArray(reinterpret_cast<std::uint8_t*>(into.data()));
    }
    return bytes;
}

}  // namespace roundtrip::message
