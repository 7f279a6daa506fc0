// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <thrift/TProcessor.h>

#include <chrono>

namespace roundtrip {

/// Serves calls over one connection until its peer closes it.
///
/// @param connection descriptor of the socket; stays the caller's
/// @param processor stays the caller's; called in this thread
/// @param silence how long a peer may send nothing inside a call; a slow one has little more (PeerPace)
/// @throws std::exception naming what the peer did
void serve_calls(int connection, apache::thrift::TProcessor& processor, std::chrono::milliseconds silence);

}  // namespace roundtrip
