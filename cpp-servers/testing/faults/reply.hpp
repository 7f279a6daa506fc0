// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "roundtrip/answers/shared_responder.hpp"
#include "roundtrip/answers/whole_request.hpp"

namespace roundtrip {

/// Answers one request, wrongly or late: each file with a fault defines it.
///
/// @throws std::system_error as SharedResponder::send
void reply(SharedResponder& responder, int connection, const WholeRequest& request);

}  // namespace roundtrip
