// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <stop_token>

#include "roundtrip/server/server.hpp"

namespace roundtrip {

/// Serves in a thread of its own until the server is asked to end.
///
/// @param serve returns soon when it is to stop and was woken
/// @param wake ends a wait of `serve`; another thread calls it
/// @throws whatever `serve` throws, which ends the server
void serve_until_stopped(const Server& server, const std::function<void(const std::stop_token&)>& serve,
                         const std::function<void()>& wake);

/// Serves in a thread of its own until the server is asked to end, and then interrupts that thread until it has ended.
///
/// @param serve waits in system calls that can be interrupted, and calls throw_if_stopped when one was; those of
///     roundtrip/process/io.hpp do so themselves
/// @throws whatever else `serve` throws, which ends the server
void serve_until_interrupted(const Server& server, const std::function<void(const std::stop_token&)>& serve);

}  // namespace roundtrip
