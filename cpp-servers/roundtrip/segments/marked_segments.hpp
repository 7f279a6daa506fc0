// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <string>

#include "roundtrip/answers/responder.hpp"
#include "roundtrip/answers/whole_request.hpp"
#include "roundtrip/memory/big_endian.hpp"
#include "roundtrip/memory/request_memory.hpp"
#include "roundtrip/process/error.hpp"
#include "roundtrip/server/server.hpp"

namespace roundtrip {

inline constexpr std::size_t kFieldBytes = kBigEndianBytes;

/// A length at this place of `bytes`, which has enough of them.
///
/// @throws BadInput if it is negative
inline std::size_t length_at(std::span<const std::byte> bytes, std::size_t at, const char* what) {
    return length_from_big_endian(bytes.subspan(at).first<kFieldBytes>(), what);
}

inline void require_header(std::span<const std::byte> segment, std::size_t header_bytes, const char* what) {
    if (segment.size() < header_bytes) {
        throw BadInput(std::string(what) + " begins with " + std::to_string(segment.size()) +
                       " bytes, its header has " + std::to_string(header_bytes));
    }
}

inline std::string progress(std::size_t have, std::size_t wanted) {
    return std::to_string(have) + " of " + std::to_string(wanted) + " bytes";
}

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
inline void send_in_segments(SegmentChannel& channel, std::span<const std::byte> head,
                             std::span<const std::byte> body) {
    std::size_t sent = std::min(channel.unit_bytes() - head.size(), body.size());
    channel.send(SegmentKind::kFirst, head, body.first(sent));
    while (sent < body.size()) {
        const std::size_t bytes = std::min(channel.unit_bytes(), body.size() - sent);
        channel.send(SegmentKind::kRest, {}, body.subspan(sent, bytes));
        sent += bytes;
    }
}

/// Sends a request with its header (idl/queues.md).
///
/// @param request at most 2 147 483 647 bytes
/// @param response_bytes the same
inline void send_request(SegmentChannel& channel, std::span<const std::byte> request, std::size_t response_bytes) {
    send_in_segments(channel, big_endian_fields(request.size(), response_bytes), request);
}

/// Sends a response with its header.
inline void send_response(SegmentChannel& channel, std::span<const std::byte> response) {
    send_in_segments(channel, big_endian_fields(response.size()), response);
}

/// Puts messages together from their segments. Not thread-safe.
class SegmentReader {
public:
    explicit SegmentReader(SegmentChannel& channel) : channel_(channel) {}

    /// The next request, valid until the next call; there always is one.
    ///
    /// @throws BadInput if what came is none; the next call resumes behind it
    std::optional<ReceivedRequest> next() {
        const Segment first = next_first();
        in_pieces_ = true;
        require_header(first.bytes, 2 * kFieldBytes, "request");
        const std::size_t request_bytes = length_at(first.bytes, 0, "request");
        const std::size_t response_bytes = length_at(first.bytes, kFieldBytes, "response");
        const auto bytes = rest(first.bytes.subspan(2 * kFieldBytes), request_bytes, "request");
        in_pieces_ = false;
        return ReceivedRequest{bytes, response_bytes};
    }

    /// The next response, valid until the next call. Segments that are left of an earlier one are skipped.
    ///
    /// @throws BadInput if it has another length than this
    std::span<const std::byte> next_response(std::size_t response_bytes) {
        Segment first = channel_.receive();
        while (first.kind != SegmentKind::kFirst) {
            first = channel_.receive();
        }
        require_header(first.bytes, kFieldBytes, "response");
        const std::size_t bytes = length_at(first.bytes, 0, "response");
        if (bytes != response_bytes) {
            throw BadInput("response has " + std::to_string(bytes) + " bytes, expected " +
                           std::to_string(response_bytes));
        }
        return rest(first.bytes.subspan(kFieldBytes), bytes, "response");
    }

private:
    Segment next_first() {
        Segment segment = early_ ? *early_ : channel_.receive();
        early_.reset();
        while (segment.kind != SegmentKind::kFirst) {
            if (!in_pieces_) {
                in_pieces_ = true;
                throw BadInput("segment of " + std::to_string(segment.bytes.size()) + " bytes belongs to no request");
            }
            segment = channel_.receive();
        }
        return segment;
    }

    /// Collects a message whose first segment has come.
    std::span<const std::byte> rest(std::span<const std::byte> begin, std::size_t wanted, const char* what) {
        std::size_t have = 0;
        std::span<const std::byte> bytes = begin;
        while (true) {
            if (bytes.size() > wanted - have) {
                throw BadInput(std::string(what) + " has " + std::to_string(bytes.size() - (wanted - have)) +
                               " bytes more than the " + std::to_string(wanted) + " announced");
            }
            memory_.append(bytes, have, wanted);
            if (have == wanted) {
                return memory_.first(wanted);
            }
            const Segment segment = channel_.receive();
            if (segment.kind == SegmentKind::kFirst) {
                early_ = segment;
                throw BadInput(std::string(what) + " broke off after " + progress(have, wanted));
            }
            if (segment.bytes.empty()) {
                throw BadInput(std::string(what) + " has an empty segment after " + progress(have, wanted));
            }
            bytes = segment.bytes;
        }
    }

    SegmentChannel& channel_;
    RequestMemory memory_;
    std::optional<Segment> early_;  ///< begins a message, and broke off the one before it
    bool in_pieces_ = false;        ///< the last message was bad: what follows of it needs no complaint of its own
};

/// Answers the requests that arrive at a channel, one after another. A message that is no request is reported in a
/// line.
///
/// @throws what the channel throws; this alone ends it
[[noreturn]] inline void serve_segments(Server& server, SegmentChannel& channel) {
    Responder responder(server.options().content_of_bytes());
    SegmentReader requests(channel);
    while (true) {
        try {
            serve_requests(server.tally(), requests,
                           [&](const WholeRequest& request) { send_response(channel, responder.answer(request)); });
        } catch (const BadInput& bad) {
            print_error(bad.what());
        }
    }
}

}  // namespace roundtrip
