// SPDX-License-Identifier: Apache-2.0
#include "reply.hpp"

namespace roundtrip {

/// No response.
void reply(SharedResponder& /*responder*/, int /*connection*/, const WholeRequest& /*request*/) {}

}  // namespace roundtrip
