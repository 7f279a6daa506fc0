// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <stop_token>

#include "roundtrip/area/area_server.hpp"
#include "roundtrip/area/doorbell.hpp"
#include "roundtrip/memory/shrinkable_memory.hpp"

namespace roundtrip {

/// Takes the client's turn, if there is one, in memory that clients can cut off. If one has, a line on standard error
/// says so, and the memory is whole again for the next.
///
/// @return whether the client waits to be woken
bool take_turn(AreaServer& area, ShrinkableMemory& memory);

/// Takes the turns of a client, waiting at a doorbell for each.
void take_turns(const std::stop_token& stop, AreaServer& area, ShrinkableMemory& memory, Doorbell& doorbell);

}  // namespace roundtrip
