#include "system_v_channel.hpp"

#include <algorithm>

namespace roundtrip {

void SystemVChannel::send(SegmentKind kind, std::span<const std::byte> head, std::span<const std::byte> body) {
    std::ranges::copy(body, std::ranges::copy(head, out_.text().begin()).out);
    out_.send(kind == SegmentKind::kFirst ? kFirstType : kRestType, head.size() + body.size());
}

Segment SystemVChannel::receive() {
    const SystemVQueue::Message message = in_.receive();
    return {message.type == kFirstType ? SegmentKind::kFirst : SegmentKind::kRest, message.text};
}

}  // namespace roundtrip
