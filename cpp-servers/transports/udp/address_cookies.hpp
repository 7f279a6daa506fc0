// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <netinet/in.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "packet.hpp"

namespace roundtrip {

/// What a client sends back to prove that datagrams to its address reach it (idl/udp.md). A server makes it from the
/// address whenever it needs it, and keeps nothing of clients that have proved nothing. Any thread.
class AddressCookies {
public:
    using Cookie = std::array<std::byte, Packet::kCookieBytes>;

    /// With a random key, so that nobody else can make them.
    ///
    /// @throws std::system_error
    AddressCookies();

    Cookie of(const sockaddr_in& client) const;

    /// Whether these bytes are the cookie of this client.
    bool proves(const sockaddr_in& client, std::span<const std::byte> cookie) const;

private:
    std::array<std::uint64_t, 2> key_{};
};

}  // namespace roundtrip
