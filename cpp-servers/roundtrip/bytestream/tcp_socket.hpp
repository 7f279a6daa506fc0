// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>

#include "roundtrip/process/fd.hpp"

namespace roundtrip {

/// A TCP socket, closed in programs that this process starts.
///
/// @throws std::system_error
Fd new_tcp_socket();

/// Lets a listener have its address although connections of one before it linger, and nobody else besides it.
///
/// @throws std::system_error
void claim_address(const Fd& listener);

/// No write waits for the acknowledgement of another (TCP_NODELAY).
///
/// @throws std::system_error
void set_no_delay(const Fd& socket);

/// How long a write waits for a peer that takes nothing before it fails (SO_SNDTIMEO).
///
/// @throws std::system_error
void set_send_limit(const Fd& socket, std::chrono::milliseconds limit);

}  // namespace roundtrip
