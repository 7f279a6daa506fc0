// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>

#include <chrono>
#include <cstdint>
#include <string>

#include "roundtrip/process/io.hpp"

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

/// No write waits for the acknowledgement of another (TCP_NODELAY).
///
/// @throws std::system_error
void set_no_delay(const Fd& socket);

/// How long a write waits for a peer that takes nothing before it fails (SO_SNDTIMEO).
///
/// @throws std::system_error
void set_send_limit(const Fd& socket, std::chrono::milliseconds limit);

/// A TCP socket that listens at an address, at a port that the kernel picks.
///
/// Accepted sockets inherit its settings on Linux, so none has to be made while a client waits: TCP_NODELAY, because
/// a response must not wait for the acknowledgement of another (tcp(7)), and the time limit of writes. Reads have none,
/// because it would arm a timer in each of them, which is a twentieth of a small round trip.
///
/// @param address numeric, IPv4; 0.0.0.0 for all of this machine
/// @param send_limit how long a write waits for a peer that takes nothing before it fails (SO_SNDTIMEO, socket(7))
/// @throws std::system_error naming the call
Fd listen_on(const std::string& address, std::chrono::milliseconds send_limit);

/// A connection to a TCP endpoint as in `127.0.0.1:40213`, with the kernel's settings as they come.
///
/// @throws std::invalid_argument if it is no endpoint
/// @throws std::system_error if nobody listens there
Fd connect_to(const std::string& endpoint);

}  // namespace roundtrip
