#pragma once

#include <thrift/TProcessor.h>

namespace roundtrip {

/// Serves calls over one connection until its peer closes it.
///
/// @param connection descriptor of the socket; stays the caller's
/// @param processor stays the caller's; called in this thread
/// @throws std::exception naming what the peer did
void serve_calls(int connection, apache::thrift::TProcessor& processor);

}  // namespace roundtrip
