// SPDX-License-Identifier: Apache-2.0
#include "transfer.hpp"

#include <charconv>

#include "message_format.hpp"
#include "roundtrip/process/error.hpp"

namespace roundtrip::transfer {

namespace {

constexpr std::string_view kRequest = "transfer ";

}  // namespace

std::string request(std::size_t response_bytes) { return std::string(kRequest) + std::to_string(response_bytes); }

std::size_t response_bytes_of(const std::string& command) {
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
