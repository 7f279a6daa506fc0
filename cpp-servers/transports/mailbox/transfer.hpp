// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <charconv>
#include <cstddef>
#include <string>
#include <string_view>

#include "message_format.hpp"
#include "roundtrip/process/error.hpp"

/// The messages of a round trip through a mailbox (idl/mailbox.md).
namespace roundtrip::transfer {

inline constexpr std::string_view kServer = "server";      ///< name of the server's endpoint
inline constexpr std::string_view kAnswer = "answer";      ///< command of a response
inline constexpr std::string_view kRequest = "transfer ";  ///< the beginning of the command of a request
inline constexpr std::string_view kRefused = "refused";    ///< command in place of a response; the body says why

/// The command of a request, as in `transfer 1024`.
///
/// @param response_bytes wanted
inline std::string request(std::size_t response_bytes) {
    return std::string(kRequest) + std::to_string(response_bytes);
}

/// The size of the response that such a command wants.
///
/// @throws BadInput if it is none
inline std::size_t response_bytes_of(const std::string& command) {
    std::size_t bytes = 0;
    const char* end = command.data() + command.size();
    if (!command.starts_with(kRequest)) {
        throw BadInput("command '" + command + "' is not 'transfer BYTES'");
    }
    const auto [last, error] = std::from_chars(command.data() + kRequest.size(), end, bytes);
    if (error != std::errc() || last != end || bytes > MessageHead::kMostBodyBytes) {
        throw BadInput("command '" + command + "' does not say how large a response it wants, 0 to " +
                       std::to_string(MessageHead::kMostBodyBytes) + " bytes");
    }
    return bytes;
}

}  // namespace roundtrip::transfer
