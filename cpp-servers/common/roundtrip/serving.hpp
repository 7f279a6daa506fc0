#pragma once

#include <functional>
#include <stop_token>

#include "roundtrip/area_server.hpp"
#include "roundtrip/doorbell.hpp"
#include "roundtrip/server.hpp"
#include "roundtrip/shrinkable_memory.hpp"

namespace roundtrip {

/// Serves in a thread of its own until the server is asked to end.
///
/// @param serve returns soon when it is to stop and was woken
/// @param wake ends a wait of `serve`; another thread calls it
/// @throws whatever `serve` throws, which ends the server
void serve_until_stopped(const Server& server, const std::function<void(const std::stop_token&)>& serve,
                         const std::function<void()>& wake);

/// Takes the client's turn, if there is one, in memory that clients can cut off. If one has, a line on standard error
/// says so, and the memory is whole again for the next.
///
/// @return whether the client waits to be woken
bool take_turn(AreaServer& area, ShrinkableMemory& memory);

/// Takes the turns of a client, waiting at a doorbell for each.
void take_turns(const std::stop_token& stop, AreaServer& area, ShrinkableMemory& memory, Doorbell& doorbell);

}  // namespace roundtrip
