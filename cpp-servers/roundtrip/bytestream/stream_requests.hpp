// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <cstddef>
#include <cstring>
#include <optional>
#include <string>

#include "roundtrip/memory/big_endian.hpp"
#include "roundtrip/memory/request_memory.hpp"
#include "roundtrip/process/error.hpp"
#include "roundtrip/process/io.hpp"
#include "roundtrip/process/peer_pace.hpp"

namespace roundtrip {

/// "3 of 8 header bytes"
inline std::string progress(std::size_t have, std::size_t wanted, const char* what) {
    return std::to_string(have) + " of " + std::to_string(wanted) + " " + what + " bytes";
}

/// Takes requests off a stream of bytes (idl/tcp.md), a small one with its header in a single read. Not thread-safe.
class StreamRequests {
public:
    /// @param stream stays the caller's
    /// @param memory stays the caller's
    /// @param silence how long a peer may send nothing inside a request; a slow one has little more (PeerPace)
    StreamRequests(int stream, RequestMemory& memory, std::chrono::milliseconds silence)
        : stream_(stream), memory_(memory), silence_(silence) {}

    /// The next request, valid until the one after; none if the peer has closed instead of asking again.
    /// Waits for ever between requests.
    ///
    /// @throws BadInput if a length is negative, or if the peer closes, falls silent or is too slow inside a
    ///     request
    /// @throws std::system_error
    std::optional<ReceivedRequest> next() {
        forget_answered();
        pace_.reset();
        if (filled_ == 0) {
            read_first();
        }
        if (filled_ == 0) {
            return std::nullopt;
        }
        read_until(RequestHeader::kBytes, 0, "header");
        const RequestHeader header = parse_header(memory_.first(RequestHeader::kBytes).first<RequestHeader::kBytes>());
        const std::size_t end = RequestHeader::kBytes + header.request_bytes;
        read_until(end, RequestHeader::kBytes, "request");
        answered_ = end;
        return ReceivedRequest{memory_.first(end).subspan(RequestHeader::kBytes), header.response_bytes};
    }

private:
    /// Moves what has come of the next request to the front; nothing, unless the peer did not wait for its response.
    void forget_answered() {
        filled_ -= answered_;
        if (filled_ > 0) {
            std::memmove(memory_.first(0).data(), memory_.first(0).data() + answered_, filled_);
        }
        answered_ = 0;
    }

    /// Reads what has come when the peer asks again: for a small request all of it. Nothing, if the peer has closed.
    void read_first() {
        if (memory_.is_large() && !wait_readable(stream_, silence_)) {
            memory_.shrink();  // who has nothing to say for so long needs no memory
        }
        filled_ = read_some(stream_, memory_.room(0, RequestHeader::kBytes));
    }

    /// Reads until so many bytes are there.
    ///
    /// @param before how many of them do not belong to `what`, for the message
    void read_until(std::size_t wanted, std::size_t before, const char* what) {
        while (filled_ < wanted) {
            if (!begun(pace_, silence_).await(stream_, filled_)) {
                throw BadInput("peer " + std::string(pace_->verdict()) + " after " +
                               progress(filled_ - before, wanted - before, what));
            }
            const std::size_t count = read_some(stream_, memory_.room(filled_, wanted));
            if (count == 0) {
                throw BadInput("peer closed after " + progress(filled_ - before, wanted - before, what));
            }
            filled_ += count;
        }
    }

    int stream_;
    RequestMemory& memory_;
    std::chrono::milliseconds silence_;
    std::optional<PeerPace> pace_;  ///< pace of a request that has not come at once
    std::size_t filled_ = 0;        ///< bytes in the memory, beginning with a header
    std::size_t answered_ = 0;      ///< how many of them belong to the request before
};

}  // namespace roundtrip
