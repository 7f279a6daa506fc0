// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <string>

#include "roundtrip/process/fd.hpp"

namespace roundtrip {

/// A TCP socket that listens at an address, at a port that the kernel picks.
///
/// Accepted sockets inherit its settings on Linux, so none has to be made while a client waits: TCP_NODELAY, because
/// a response must not wait for the acknowledgement of another (tcp(7)), and the time limit of writes. Reads have none,
/// because it would arm a timer in each of them, which is a twentieth of a small round trip.
///
/// @param address numeric, IPv4; 0.0.0.0 for all of this machine
/// @param send_limit how long a write waits for a peer that takes nothing before it fails (SO_SNDTIMEO, socket(7))
/// @throws std::system_error naming the call
Fd listen_on(const std::string& address, std::chrono::milliseconds send_limit);

}  // namespace roundtrip
