// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "roundtrip/messages/order.hpp"
#include "roundtrip/messages/tick.hpp"
#include "soapStub.h"

namespace roundtrip {

/// Field by field, from what gSOAP has read by the WSDL. In strict mode it has every part that the WSDL asks for, and
/// no value of an enumeration that there is not.
void take(const transfer__Tick& read, Tick& tick);

/// @throws BadInput if a line is nil; the message names it
void take(const transfer__Order& read, Order& order);

/// Field by field, to what gSOAP is going to write.
void put(const Tick& tick, transfer__Tick& written);

/// @param written belongs to its context, as will its parts
/// @throws std::bad_alloc
void put(const Order& order, transfer__Order& written);

}  // namespace roundtrip
