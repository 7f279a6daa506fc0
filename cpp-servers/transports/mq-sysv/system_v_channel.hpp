// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "roundtrip/memory/copy_bytes.hpp"
#include "roundtrip/segments/marked_segments.hpp"
#include "system_v_queue.hpp"

namespace roundtrip {

/// Types of messages (idl/mq-sysv.md).
constexpr long kFirstType = 1;
constexpr long kRestType = 2;

/// A pair of System V message queues as one side sees it. The type of a message is its kind.
class SystemVChannel : public SegmentChannel {
public:
    SystemVChannel(SystemVQueue out, SystemVQueue in) : out_(std::move(out)), in_(std::move(in)) {}

    std::size_t unit_bytes() const override { return out_.unit_bytes(); }

    void send(SegmentKind kind, std::span<const std::byte> head, std::span<const std::byte> body) override {
        copy_bytes(body, copy_bytes(head, out_.text()));
        out_.send(kind == SegmentKind::kFirst ? kFirstType : kRestType, head.size() + body.size());
    }

    Segment receive() override {
        const SystemVQueue::Message message = in_.receive();
        return {message.type == kFirstType ? SegmentKind::kFirst : SegmentKind::kRest, message.text};
    }

private:
    SystemVQueue out_;
    SystemVQueue in_;
};

}  // namespace roundtrip
