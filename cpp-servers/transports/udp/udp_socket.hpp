// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <netinet/in.h>

#include <cstddef>
#include <optional>
#include <span>
#include <string>

#include "packet.hpp"
#include "roundtrip/process/io.hpp"

namespace roundtrip {

/// A UDP socket with room for a window of datagrams.
///
/// @throws std::system_error
Fd udp_socket();

/// Binds it to an address, at a port that the kernel picks.
///
/// @param host numeric, IPv4
/// @return `127.0.0.1:40213`
std::string bind_to(const Fd& socket, const std::string& host);

/// Receives a datagram; waits for it as long as the socket does (SO_RCVTIMEO, socket(7)).
///
/// @return its bytes in `into`; none if the time has passed
/// @throws Stopped in a thread that serves, when the server was asked to end
/// @throws std::system_error
std::optional<std::span<const std::byte>> receive_from(const Fd& socket, std::span<std::byte> into,
                                                       sockaddr_in* sender);

/// Sends a packet as one datagram, header and payload from where they are.
///
/// @param receiver null if the socket is connected
/// @throws std::system_error
void send_packet(const Fd& socket, const Packet& packet, const sockaddr_in* receiver);

}  // namespace roundtrip
