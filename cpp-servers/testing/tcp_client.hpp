// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "roundtrip/bytestream/endpoint.hpp"
#include "roundtrip/process/io.hpp"

namespace roundtrip::testing {

/// Two sockets that are connected to each other.
std::pair<Fd, Fd> socket_pair();

using roundtrip::connect_to;

/// Lets reads of the connection fail that wait for longer (SO_RCVTIMEO, socket(7)).
void give_up_after(const Fd& connection, std::chrono::seconds limit);

/// Lets this process, and what it starts, have so many descriptors.
///
/// @return false if the system does not let it have them
bool allow_descriptors(std::size_t count);

/// Says that nothing more will be sent; reading goes on.
void close_sending(const Fd& connection);

/// A request as it goes over the wire (idl/tcp.md, steps 1 to 3), whose lengths may be wrong.
std::vector<std::byte> tcp_request(std::int32_t request_bytes, std::int32_t response_bytes,
                                   std::span<const std::byte> request);

/// Sends a request and reads so many bytes of its response.
std::vector<std::byte> ask(const Fd& connection, std::span<const std::byte> request, std::size_t response_bytes);

/// Reads until the peer closes or this many bytes have come.
std::vector<std::byte> read_up_to(const Fd& connection, std::size_t bytes);

}  // namespace roundtrip::testing
