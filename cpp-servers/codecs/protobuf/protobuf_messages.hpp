// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <messages.pb.h>

#include <cstddef>
#include <span>
#include <type_traits>

#include "roundtrip/messages/order.hpp"
#include "roundtrip/messages/tick.hpp"

namespace roundtrip {

namespace proto = ::dev::roundtrip::idl::proto;

/// What protoc has made of a message.
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

}  // namespace roundtrip
