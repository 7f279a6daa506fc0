// SPDX-License-Identifier: Apache-2.0
#include "datagrams.hpp"

#include <sys/socket.h>

#include <cerrno>
#include <string>

#include "roundtrip/process/error.hpp"
#include "roundtrip/process/io.hpp"

namespace roundtrip {

namespace {

/// The first parts, as many as fit into a unit. The last one may have to be cut.
struct Unit {
    std::size_t parts = 0;
    std::size_t bytes = 0;
};

Unit next_unit(std::span<const iovec> parts, std::size_t limit) {
    Unit unit;
    while (unit.parts < parts.size() && unit.bytes < limit) {
        unit.bytes += parts[unit.parts].iov_len;
        ++unit.parts;
    }
    return unit;
}

void send_unit(int socket, std::span<iovec> parts) {
    msghdr message{};
    message.msg_iov = parts.data();
    message.msg_iovlen = parts.size();
    ssize_t count = 0;
    do {
        count = ::sendmsg(socket, &message, MSG_NOSIGNAL);
    } while (count < 0 && errno == EINTR);
    check(count, errno == EAGAIN ? "sendmsg, peer takes nothing" : "sendmsg");
}

}  // namespace

std::size_t receive_unit(int socket, std::span<std::byte> into) {
    ssize_t count = 0;
    do {
        count = ::recv(socket, into.data(), into.size(), MSG_TRUNC);  // gives the whole length
    } while (count < 0 && errno == EINTR);
    const auto bytes = static_cast<std::size_t>(check(count, "recv"));
    if (bytes > into.size()) {
        throw BadInput("datagram has more than " + std::to_string(into.size()) + " bytes");
    }
    return bytes;
}

void send_in_units(int socket, std::span<iovec> parts, std::size_t unit_bytes) {
    parts = drop_front(parts, 0);
    while (!parts.empty()) {
        const Unit unit = next_unit(parts, unit_bytes);
        const std::size_t over = unit.bytes > unit_bytes ? unit.bytes - unit_bytes : 0;
        iovec& last = parts[unit.parts - 1];
        last.iov_len -= over;
        send_unit(socket, parts.first(unit.parts));
        last.iov_len += over;
        parts = drop_front(parts, unit.bytes - over);
    }
}

std::optional<ReceivedRequest> DatagramRequests::next() {
    std::size_t filled = receive(0);
    if (filled == 0) {
        return std::nullopt;
    }
    if (filled < RequestHeader::kBytes) {
        throw BadInput("first unit has " + std::to_string(filled) + " bytes, a header has " +
                       std::to_string(RequestHeader::kBytes));
    }
    const RequestHeader header = parse_header(memory_.first(RequestHeader::kBytes).first<RequestHeader::kBytes>());
    const std::size_t end = RequestHeader::kBytes + header.request_bytes;
    std::optional<PeerPace> pace;  // once the request has not come in one unit
    while (filled < end) {
        if (!begun(pace, silence_).await(socket_, filled)) {
            throw BadInput("peer " + std::string(pace->verdict()) + " inside a message");
        }
        const std::size_t count = receive(filled);
        if (count == 0) {
            throw BadInput("peer closed after " + std::to_string(filled - RequestHeader::kBytes) + " of " +
                           std::to_string(header.request_bytes) + " request bytes");
        }
        filled += count;
    }
    if (filled > end) {
        throw BadInput("request has " + std::to_string(filled - end) + " bytes more than the " +
                       std::to_string(header.request_bytes) + " that were announced");
    }
    return ReceivedRequest{memory_.first(end).subspan(RequestHeader::kBytes), header.response_bytes};
}

std::size_t DatagramRequests::receive(std::size_t filled) {
    return receive_unit(socket_, memory_.room_for_unit(filled, kUnitBytes));
}

}  // namespace roundtrip
