// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "roundtrip/process/fd.hpp"

namespace roundtrip {

/// A connection to a TCP endpoint as in `127.0.0.1:40213`, with the kernel's settings as they come.
///
/// @throws std::invalid_argument if it is no endpoint
/// @throws std::system_error if nobody listens there
Fd connect_to(const std::string& endpoint);

}  // namespace roundtrip
