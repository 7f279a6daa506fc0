// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "roundtrip/answers/shared_responder.hpp"
#include "roundtrip/server/server.hpp"

namespace roundtrip {

/// Answers the calls of idl/oncrpc/transfer.x over one connection until its peer closes it.
///
/// @param connection descriptor of the socket; stays the caller's
/// @param server counts the requests; stays the caller's
/// @param responder stays the caller's
/// @throws std::exception naming what the peer did
void serve_calls(int connection, Server& server, SharedResponder& responder);

}  // namespace roundtrip
