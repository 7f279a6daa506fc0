// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>

#include "roundtrip/process/fd.hpp"
#include "roundtrip/process/sockets.hpp"

namespace roundtrip {

/// An address and port for the calls of sockets.
///
/// @param address numeric, IPv4
/// @throws std::invalid_argument if it is not
sockaddr_in ipv4_address(const std::string& address, std::uint16_t port);

/// The address of an endpoint as in `127.0.0.1:40213`, which a server announces.
///
/// @throws std::invalid_argument if it is not of that form
sockaddr_in parse_endpoint(const std::string& endpoint);

/// `127.0.0.1:40213`, for a bound TCP or UDP socket.
///
/// @throws std::system_error
std::string endpoint_of(const Fd& socket);

}  // namespace roundtrip
