// SPDX-License-Identifier: Apache-2.0
#include "datagram_segments.hpp"

#include <string>

#include "roundtrip/process/bad_input.hpp"
#include "roundtrip/process/io.hpp"

namespace roundtrip {

namespace {

/// As many of the parts as fit into a unit, the last of them cut. The sender cuts it.
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

}  // namespace

std::optional<ReceivedRequest> SegmentedRequests::next() {
    std::size_t filled = receive(0, UnitChannel::Patience::kBetweenMessages);
    if (filled == 0) {
        return std::nullopt;
    }
    if (filled < RequestHeader::kBytes) {
        throw BadInput("first unit has " + std::to_string(filled) + " bytes, a header has " +
                       std::to_string(RequestHeader::kBytes));
    }
    const RequestHeader header = parse_header(memory_.first(RequestHeader::kBytes).first<RequestHeader::kBytes>());
    const std::size_t end = RequestHeader::kBytes + header.request_bytes;
    while (filled < end) {
        const std::size_t count = receive(filled, UnitChannel::Patience::kInsideMessage);
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

std::size_t SegmentedRequests::receive(std::size_t filled, UnitChannel::Patience patience) {
    return channel_.receive(memory_.room_for_unit(filled, channel_.unit_bytes()), patience);
}

void send_in_units(UnitChannel& channel, std::span<iovec> parts) {
    parts = drop_front(parts, 0);
    while (!parts.empty()) {
        const Unit unit = next_unit(parts, channel.unit_bytes());
        const std::size_t over = unit.bytes > channel.unit_bytes() ? unit.bytes - channel.unit_bytes() : 0;
        iovec& last = parts[unit.parts - 1];
        last.iov_len -= over;
        channel.send(parts.first(unit.parts));
        last.iov_len += over;
        parts = drop_front(parts, unit.bytes - over);
    }
}

}  // namespace roundtrip
