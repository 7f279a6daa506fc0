// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <optional>

#include "datagram_segments.hpp"
#include "roundtrip/process/peer_pace.hpp"

namespace roundtrip {

/// Datagrams over a connected Unix socket that keeps their order and tells when the peer is gone (SOCK_SEQPACKET,
/// unix(7)). Not thread-safe.
class DatagramChannel : public UnitChannel {
public:
    /// A datagram has to fit into the sender's buffer, from which the kernel takes some bytes (unix(7)): this is a good
    /// part of what every kernel gives (net.core.wmem_default).
    static constexpr std::size_t kUnitBytes = 192U << 10U;

    /// @param socket stays the caller's
    /// @param silence how long a peer may send nothing inside a message; a slow one has little more (PeerPace)
    DatagramChannel(int socket, std::chrono::milliseconds silence) : socket_(socket), silence_(silence) {}

    std::size_t unit_bytes() const override { return kUnitBytes; }
    std::size_t receive(std::span<std::byte> into, Patience patience) override;
    void send(std::span<const iovec> parts) override;

private:
    void await_rest();

    int socket_;
    std::chrono::milliseconds silence_;
    std::optional<PeerPace> pace_;  ///< of a message that has not come in one unit
    std::size_t received_ = 0;      ///< of the message
};

}  // namespace roundtrip
