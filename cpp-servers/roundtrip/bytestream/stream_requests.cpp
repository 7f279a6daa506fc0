// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/bytestream/stream_requests.hpp"

#include <cstring>
#include <string>

#include "roundtrip/process/error.hpp"
#include "roundtrip/process/io.hpp"

namespace roundtrip {

namespace {

/// "3 of 8 header bytes"
std::string progress(std::size_t have, std::size_t wanted, const char* what) {
    return std::to_string(have) + " of " + std::to_string(wanted) + " " + what + " bytes";
}

}  // namespace

std::optional<ReceivedRequest> StreamRequests::next() {
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

/// Moves what has come of the next request to the front; nothing, unless the peer did not wait for its response.
void StreamRequests::forget_answered() {
    filled_ -= answered_;
    if (filled_ > 0) {
        std::memmove(memory_.first(0).data(), memory_.first(0).data() + answered_, filled_);
    }
    answered_ = 0;
}

/// Reads what has come when the peer asks again: for a small request all of it. Nothing, if the peer has closed.
void StreamRequests::read_first() {
    if (memory_.is_large() && !wait_readable(stream_, silence_)) {
        memory_.shrink();  // who has nothing to say for so long needs no memory
    }
    filled_ = read_some(stream_, memory_.room(0, RequestHeader::kBytes));
}

/// Reads until so many bytes are there.
///
/// @param before how many of them do not belong to `what`, for the message
void StreamRequests::read_until(std::size_t wanted, std::size_t before, const char* what) {
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

}  // namespace roundtrip
