// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstddef>
#include <optional>
#include <span>
#include <string>

#include "packet.hpp"
#include "roundtrip/bytestream/endpoint.hpp"
#include "roundtrip/bytestream/stream_buffer.hpp"
#include "roundtrip/process/error.hpp"
#include "roundtrip/process/interruption.hpp"
#include "roundtrip/process/io.hpp"

namespace roundtrip {

/// A UDP socket with room for a window of datagrams.
///
/// @throws std::system_error
inline Fd udp_socket() {
    Fd socket(check_int(::socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0), "socket"));
    grow_buffer(socket.get(), SO_RCVBUF);
    grow_buffer(socket.get(), SO_SNDBUF);
    return socket;
}

/// Binds it to an address, at a port that the kernel picks.
///
/// @param host numeric, IPv4
/// @return `127.0.0.1:40213`
inline std::string bind_to(const Fd& socket, const std::string& host) {
    const sockaddr_in address = ipv4_address(host, 0);
    const std::string call = "bind to " + host;
    check(::bind(socket.get(), reinterpret_cast<const sockaddr*>(&address), sizeof address), call.c_str());
    return endpoint_of(socket);
}

/// Receives a datagram; waits for it as long as the socket does (SO_RCVTIMEO, socket(7)).
///
/// @return its bytes in `into`; none if the time has passed
/// @throws Stopped in a thread that serves, when the server was asked to end
/// @throws std::system_error
inline std::optional<std::span<const std::byte>> receive_from(const Fd& socket, std::span<std::byte> into,
                                                              sockaddr_in* sender) {
    while (true) {
        socklen_t length = sizeof(sockaddr_in);
        const ssize_t count = ::recvfrom(socket.get(), into.data(), into.size(), 0, reinterpret_cast<sockaddr*>(sender),
                                         sender == nullptr ? nullptr : &length);
        if (count >= 0) {
            return into.first(static_cast<std::size_t>(count));
        }
        if (errno == EAGAIN) {
            return std::nullopt;
        }
        if (errno != EINTR) {
            check(count, "recvfrom");
        }
        throw_if_serving_stopped();
    }
}

/// Sends a packet as one datagram, header and payload from where they are.
///
/// @param receiver null if the socket is connected
/// @throws std::system_error
inline void send_packet(const Fd& socket, const Packet& packet, const sockaddr_in* receiver) {
    const auto header = header_of(packet);
    std::array parts{as_iovec(header), as_iovec(packet.before_payload), as_iovec(packet.payload),
                     as_iovec(packet.after_payload)};
    msghdr message{};
    message.msg_name = const_cast<sockaddr_in*>(receiver);  // sendmsg(2) has no const
    message.msg_namelen = receiver == nullptr ? 0 : sizeof(sockaddr_in);
    message.msg_iov = parts.data();
    message.msg_iovlen = parts.size();
    check(TEMP_FAILURE_RETRY(::sendmsg(socket.get(), &message, 0)), "sendmsg");
}

}  // namespace roundtrip
