// SPDX-License-Identifier: Apache-2.0
#include "system_v_channel.hpp"

#include <algorithm>

#include "roundtrip/memory/copy_bytes.hpp"

namespace roundtrip {

void SystemVChannel::send(SegmentKind kind, std::span<const std::byte> head, std::span<const std::byte> body) {
    copy_bytes(body, copy_bytes(head, out_.text()));
    out_.send(kind == SegmentKind::kFirst ? kFirstType : kRestType, head.size() + body.size());
}

Segment SystemVChannel::receive() {
    const SystemVQueue::Message message = in_.receive();
    return {message.type == kFirstType ? SegmentKind::kFirst : SegmentKind::kRest, message.text};
}

}  // namespace roundtrip
