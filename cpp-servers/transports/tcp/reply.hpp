#pragma once

#include "request_reader.hpp"
#include "roundtrip/shared_responder.hpp"

namespace roundtrip {

/// Answers one request. Alone in its file so that the servers in faults/ can be linked with a wrong one.
///
/// @throws std::system_error as SharedResponder::send
void reply(SharedResponder& responder, int connection, const TcpRequest& request);

}  // namespace roundtrip
