// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <messages.pb.h>

#include <cstddef>
#include <span>
#include <string_view>
#include <type_traits>

#include "roundtrip/messages/codec_answers.hpp"
#include "roundtrip/messages/order.hpp"
#include "roundtrip/messages/tick.hpp"

namespace roundtrip {

namespace proto = ::dev::roundtrip::idl::proto;

/// The code that protoc has generated for a message.
template <class Message>
using ProtoOf = std::conditional_t<std::is_same_v<Message, Tick>, proto::Tick, proto::Order>;

/// @throws BadInput if the bytes are not one such message; it names the offset at which reading has ended, or the
///     fields that are missing
void parse(std::span<const std::byte> bytes, google::protobuf::Message& message);

/// @return how many bytes it has; if they are more than fit, nothing is written
std::size_t serialize(const google::protobuf::Message& message, std::span<std::byte> into);

/// Field by field.
///
/// @param from has all fields
/// @throws BadInput if it has others, too; it names the number of the first
void take(const proto::Tick& from, Tick& tick);
void take(const proto::Order& from, Order& order);

/// Field by field, over whatever is there.
void put(const Tick& tick, proto::Tick& into);
void put(const Order& order, proto::Order& into);

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
