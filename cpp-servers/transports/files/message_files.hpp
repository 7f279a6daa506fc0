// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "roundtrip/memory/request_memory.hpp"
#include "roundtrip/process/fd.hpp"

namespace roundtrip {

/// Opens a file that may be a request. Nothing of it is believed that was not looked at.
///
/// @param folder the open exchange folder
/// @param name of a file in it
/// @return none if there is no such file: its client has taken it back
/// @throws BadInput if it is no file
/// @throws std::system_error
std::optional<Fd> open_request(int folder, const std::string& name);

/// @param file open for reading, at its beginning
/// @param memory stays the caller's; grows with what is read
/// @throws BadInput if it is not a regular file of a size that a request may have, the header asks for what may not be,
///     or the file became shorter meanwhile
/// @throws std::system_error
ReceivedRequest read_request(const Fd& file, RequestMemory& memory);

/// Writes a response under a temporary name and renames it (idl/files.md, steps 4 and 5).
///
/// @param folder the open exchange folder
/// @param uuid of the request
/// @param flushes whether the response is on the medium before it is renamed, and its name afterwards (fdatasync(2))
/// @throws std::system_error; then the temporary file is gone
void write_response(int folder, std::string_view uuid, std::span<const std::byte> response, bool flushes = false);

/// Whether a request has a response that nobody has taken yet.
///
/// @param request_name ends in _request
bool has_response(int folder, std::string_view request_name);

}  // namespace roundtrip
