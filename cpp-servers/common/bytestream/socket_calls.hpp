// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <string>

#include "roundtrip/process/fd.hpp"

namespace roundtrip {

// What of the calls of sockets differs from one operating system to another.

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

/// Waits for a connection.
///
/// @return its descriptor, or -1; accept_failure() says why
int accept_connection(int listener);

/// What came of the last accept_connection() of this thread, which has failed.
struct AcceptFailure {
    bool is_of_peer;      ///< a peer that has gone again, which is nothing to speak of
    std::string message;  ///< anything else, in words
};
AcceptFailure accept_failure();

/// Whether a connection waits to be accepted.
bool has_waiting(int listener);

/// Ends what waits in accept_connection(), and lets no one in any more.
void end_listening(Fd& listener);

/// Says that nothing more will be sent on a connection, which is still read from.
///
/// @throws std::system_error
void end_sending(int connection);

/// Ends what waits on a connection, in whatever thread: that finds that the peer has closed.
void end_connection(int connection);

}  // namespace roundtrip
