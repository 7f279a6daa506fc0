// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

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

}  // namespace roundtrip
