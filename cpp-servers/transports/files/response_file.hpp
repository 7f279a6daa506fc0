// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

namespace roundtrip {

/// Writes a response under a temporary name and renames it (idl/files.md, steps 4 and 5).
///
/// @param folder the open exchange folder
/// @param uuid of the request
/// @throws std::system_error; then the temporary file is gone
void write_response(int folder, std::string_view uuid, std::span<const std::byte> response);

/// Whether a request has a response that nobody has taken yet.
///
/// @param request_name ends in _request
bool has_response(int folder, std::string_view request_name);

}  // namespace roundtrip
