// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <messages_generated.h>

#include <type_traits>

#include "roundtrip/messages/order.hpp"
#include "roundtrip/messages/tick.hpp"

namespace roundtrip {

namespace fbs = ::dev::roundtrip::idl::fbs;

/// What flatc has made of a message.
template <class Message>
using TableOf = std::conditional_t<std::is_same_v<Message, Tick>, fbs::Tick, fbs::Order>;

/// Field by field.
///
/// @param from verified
/// @throws BadInput if an enumeration has no such value; the message names the field
void take(const fbs::Tick& from, Tick& tick);
void take(const fbs::Order& from, Order& order);

/// In the same order as in Java, so that both make the same bytes.
flatbuffers::Offset<fbs::Tick> put(const Tick& tick, flatbuffers::FlatBufferBuilder& builder);
flatbuffers::Offset<fbs::Order> put(const Order& order, flatbuffers::FlatBufferBuilder& builder);

}  // namespace roundtrip
