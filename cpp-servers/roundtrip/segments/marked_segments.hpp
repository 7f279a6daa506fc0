// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <optional>
#include <span>

#include "roundtrip/memory/request_memory.hpp"
#include "roundtrip/server/server.hpp"

namespace roundtrip {

/// Whether a segment begins a message, so that one that broke off can be told from the one after it.
enum class SegmentKind { kFirst, kRest };

/// A segment that arrived; valid until the next is received.
struct Segment {
    SegmentKind kind;
    std::span<const std::byte> bytes;
};

/// Carries segments of at most a unit each, whole and in their order, such as a pair of message queues.
class SegmentChannel {
public:
    SegmentChannel() = default;
    SegmentChannel(const SegmentChannel&) = delete;
    SegmentChannel& operator=(const SegmentChannel&) = delete;
    virtual ~SegmentChannel() = default;

    virtual std::size_t unit_bytes() const = 0;

    /// Sends `head` and `body` as one segment; waits for room.
    virtual void send(SegmentKind kind, std::span<const std::byte> head, std::span<const std::byte> body) = 0;

    /// Waits for a segment.
    virtual Segment receive() = 0;
};

/// Sends a message in as few segments as there can be, at least one.
void send_in_segments(SegmentChannel& channel, std::span<const std::byte> head, std::span<const std::byte> body);

/// Sends a request with its header (idl/queues.md).
///
/// @param request at most 2 147 483 647 bytes
/// @param response_bytes the same
void send_request(SegmentChannel& channel, std::span<const std::byte> request, std::size_t response_bytes);

/// Sends a response with its header.
void send_response(SegmentChannel& channel, std::span<const std::byte> response);

/// Puts messages together from their segments. Not thread-safe.
class SegmentReader {
public:
    explicit SegmentReader(SegmentChannel& channel) : channel_(channel) {}

    /// The next request, valid until the next call; there always is one.
    ///
    /// @throws BadInput if what came is none; the next call resumes behind it
    std::optional<ReceivedRequest> next();

    /// The next response, valid until the next call. Segments that are left of an earlier one are skipped.
    ///
    /// @throws BadInput if it has another length than this
    std::span<const std::byte> next_response(std::size_t response_bytes);

private:
    Segment next_first();
    std::span<const std::byte> rest(std::span<const std::byte> begin, std::size_t wanted, const char* what);

    SegmentChannel& channel_;
    RequestMemory memory_;
    std::optional<Segment> early_;  ///< begins a message, and broke off the one before it
    bool in_pieces_ = false;        ///< the last message was bad: what follows of it needs no complaint of its own
};

/// Answers the requests that arrive at a channel, one after another. A message that is no request is reported in a
/// line.
///
/// @throws what the channel throws; this alone ends it
[[noreturn]] void serve_segments(Server& server, SegmentChannel& channel);

}  // namespace roundtrip
