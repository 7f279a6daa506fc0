// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "roundtrip/process/handle.hpp"

namespace roundtrip {

/// The process of a server whose endpoint ends with its number, as in `roundtrip-4711`: an object that is signalled
/// when the server has ended.
///
/// @throws std::invalid_argument if the endpoint ends with no number
/// @throws std::system_error if there is no such process
Handle process_of(const std::string& endpoint);

/// A number for a client that no other client of this machine has at the same time.
DWORD new_client_number();

}  // namespace roundtrip
