// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "roundtrip/memory/request_memory.hpp"
#include "roundtrip/process/io.hpp"

namespace roundtrip {

/// The largest request and the largest response, without header (idl/files.md).
inline constexpr std::size_t kMaxMessageBytes = std::size_t{1} << 30U;

/// Bytes that precede the request in its file: the size of the response.
inline constexpr std::size_t kHeaderBytes = 4;

/// Whether a file of this name claims to be a request. Pure; any thread.
bool claims_to_be_request(std::string_view name);

/// The UUID in the name of a request. Pure; any thread.
///
/// @throws BadInput if the name is not of the form UUID_request
std::string_view uuid_of_request(std::string_view name);

/// How many bytes the request in a file of this size has. Pure; any thread.
///
/// @throws BadInput if the file is too short for the header, or the request too large
std::size_t request_bytes_of(std::uint64_t file_bytes);

/// The response size that a header asks for. Pure; any thread.
///
/// @throws BadInput if it is negative or too large
std::size_t response_bytes_of(std::span<const std::byte, kHeaderBytes> header);

/// A file's name fit for one line of text, whatever bytes somebody has put into it. Pure; any thread.
std::string printable(std::string_view name);

/// Opens a file that may be a request. Nothing of it is believed that was not looked at.
///
/// @param folder the open exchange folder
/// @param name of a file in it
/// @return none if there is no such file: its client has taken it back
/// @throws BadInput if it is no file
/// @throws std::system_error
std::optional<Fd> open_request(int folder, const std::string& name);

/// @param file open for reading, at its beginning
/// @param memory stays the caller's; grows with the bytes that are read
/// @throws BadInput if it is not a regular file of a size that a request may have, the header has a wrong length, or
///     the file became shorter meanwhile
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
