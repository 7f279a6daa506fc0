// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>

#include "roundtrip/process/ending.hpp"
#include "roundtrip/server/server.hpp"

namespace roundtrip {

/// Serves in a thread of its own until the server is asked to end.
///
/// @param serve returns soon when `stopping` is set, even if clients keep it busy
/// @param wake ends a wait of `serve` that cannot look at the event of `stopping`; another thread calls it, when it is
///     set
/// @throws whatever `serve` throws, which ends the server
void serve_until_stopped(
    const Server& server, const std::function<void(const Ending& stopping)>& serve,
    const std::function<void()>& wake = [] {});

}  // namespace roundtrip
