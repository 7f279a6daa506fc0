// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <span>

#include "roundtrip/messages/order.hpp"
#include "roundtrip/messages/tick.hpp"

namespace roundtrip {

/// @throws BadInput if the bytes are not exactly one such message; it names the offset
void read_sbe(std::span<const std::byte> bytes, Tick& tick);
void read_sbe(std::span<const std::byte> bytes, Order& order);

/// @return how many bytes it has
/// @throws BadInput if they are more than fit
std::size_t write_sbe(const Tick& tick, std::span<std::byte> into);
std::size_t write_sbe(const Order& order, std::span<std::byte> into);

}  // namespace roundtrip
