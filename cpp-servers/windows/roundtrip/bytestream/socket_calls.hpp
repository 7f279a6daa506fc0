// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "roundtrip/process/io.hpp"

namespace roundtrip {

// Calls of sockets that listen and of their connections, which differ from one operating system to another.

/// Waits for a connection.
///
/// @return its descriptor, or -1; accept_failure() says why
int accept_connection(int listener);

/// Why the last accept_connection() of this thread has failed.
struct AcceptFailure {
    bool is_of_peer;      ///< a peer that has gone again, which is nothing to speak of
    std::string message;  ///< anything else, in words
};
AcceptFailure accept_failure();

/// Whether a connection waits to be accepted.
bool has_waiting(int listener);

/// Ends calls that wait in accept_connection(), and lets no one in any more.
void end_listening(Fd& listener);

/// Says that nothing more will be sent on a connection, which is still read from.
///
/// @throws std::system_error
void end_sending(int connection);

/// Ends calls that wait on a connection, in whatever thread: they find that the peer has closed.
void end_connection(int connection);

}  // namespace roundtrip
