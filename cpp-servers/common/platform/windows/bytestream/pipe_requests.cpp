// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/bytestream/pipe_requests.hpp"

#include <cstring>
#include <string>

#include "roundtrip/process/bad_input.hpp"

namespace roundtrip {

std::optional<ReceivedRequest> PipeRequests::next() {
    forget_answered();
    if (filled_ == 0) {
        filled_ = read_(memory_.room(0, RequestHeader::kBytes), kForEver);
    }
    if (filled_ == 0) {
        return std::nullopt;
    }
    read_until(RequestHeader::kBytes);
    const RequestHeader header = parse_header(memory_.first(RequestHeader::kBytes).first<RequestHeader::kBytes>());
    const std::size_t end = RequestHeader::kBytes + header.request_bytes;
    read_until(end);
    answered_ = end;
    return ReceivedRequest{memory_.first(end).subspan(RequestHeader::kBytes), header.response_bytes};
}

/// Moves what has come of the next request to the front; nothing, unless the response was empty, which no peer waits
/// for.
void PipeRequests::forget_answered() {
    filled_ -= answered_;
    if (filled_ > 0) {
        std::memmove(memory_.first(0).data(), memory_.first(0).data() + answered_, filled_);
    }
    answered_ = 0;
}

void PipeRequests::read_until(std::size_t wanted) {
    while (filled_ < wanted) {
        const std::size_t count = read_(memory_.room(filled_, wanted), kSilence);
        if (count == 0) {
            throw BadInput("peer closed after " + std::to_string(filled_) + " of " + std::to_string(wanted) +
                           " bytes of a request");
        }
        filled_ += count;
    }
}

}  // namespace roundtrip
