// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

#include "protobuf_messages.hpp"
#include "roundtrip/messages/codec_answers.hpp"

namespace roundtrip {

/// A message by Protocol Buffers. The library's object lives as long as this, which keeps its memory.
template <class Message>
class ProtobufFormat {
public:
    static constexpr std::string_view kCodec = "protobuf";

    void read(std::span<const std::byte> bytes, Message& message) {
        parse(bytes, proto_);
        take(proto_, message);
    }

    std::size_t write(const Message& message, std::span<std::byte> into) {
        put(message, proto_);
        return serialize(proto_, into);
    }

private:
    ProtoOf<Message> proto_;
};

}  // namespace roundtrip
