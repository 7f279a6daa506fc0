// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>

#include "roundtrip/process/handle.hpp"
#include "roundtrip/server/server.hpp"

namespace roundtrip {

/// Serves in a thread of its own until the server is asked to end.
///
/// @param serve returns soon when `stopping` is signalled, an event that every wait looks at, too
/// @param wake ends a wait of `serve` that cannot look at it; another thread calls it
/// @throws whatever `serve` throws, which ends the server
void serve_until_stopped(
    const Server& server, const std::function<void(HANDLE stopping)>& serve, const std::function<void()>& wake = [] {});

/// Whether an event is signalled.
bool is_signalled(HANDLE event);

}  // namespace roundtrip
