// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "roundtrip/segments/marked_segments.hpp"
#include "roundtrip/server/server.hpp"

namespace roundtrip {

/// Answers the requests that arrive at a channel, one after another. What is no request is complained about.
///
/// @throws what the channel throws; this alone ends it
[[noreturn]] void serve_segments(Server& server, SegmentChannel& channel);

}  // namespace roundtrip
