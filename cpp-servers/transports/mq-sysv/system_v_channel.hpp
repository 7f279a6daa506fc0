// SPDX-License-Identifier: Apache-2.0
#pragma once

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
    void send(SegmentKind kind, std::span<const std::byte> head, std::span<const std::byte> body) override;
    Segment receive() override;

private:
    SystemVQueue out_;
    SystemVQueue in_;
};

}  // namespace roundtrip
