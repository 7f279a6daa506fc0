#pragma once

#include <functional>
#include <stop_token>

#include "roundtrip/area_server.hpp"
#include "roundtrip/doorbell.hpp"
#include "roundtrip/server.hpp"

namespace roundtrip {

/// Serves in a thread of its own until the server is asked to end.
///
/// @param serve returns soon when it is to stop and was woken
/// @param wake ends a wait of `serve`; another thread calls it
/// @throws whatever `serve` throws, which ends the server
void serve_until_stopped(const Server& server, const std::function<void(const std::stop_token&)>& serve,
                         const std::function<void()>& wake);

/// Takes the turns of a client, waiting at a doorbell for each.
void take_turns(const std::stop_token& stop, AreaServer& area, Doorbell& doorbell);

}  // namespace roundtrip
