// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

/// The messages of a round trip through a mailbox (idl/mailbox.md).
namespace roundtrip::transfer {

inline constexpr std::string_view kServer = "server";    ///< name of the server's endpoint
inline constexpr std::string_view kAnswer = "answer";    ///< command of a response
inline constexpr std::string_view kRefused = "refused";  ///< command in place of a response; the body says why

/// The command of a request, as in `transfer 1024`.
///
/// @param response_bytes wanted
std::string request(std::size_t response_bytes);

/// The size of the response that such a command wants.
///
/// @throws BadInput if it is none
std::size_t response_bytes_of(const std::string& command);

}  // namespace roundtrip::transfer
