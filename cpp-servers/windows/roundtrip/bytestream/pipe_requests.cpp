// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/bytestream/pipe_requests.hpp"

#include <cstring>
#include <string>

#include "roundtrip/process/error.hpp"

namespace roundtrip {

std::optional<ReceivedRequest> PipeRequests::next() {
    forget_answered();
    pace_.reset();
    if (filled_ == 0) {
        read_first();
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

/// Reads what has come when the peer asks again: for a small request all of it. Nothing, if the peer has closed.
void PipeRequests::read_first() {
    if (memory_.is_large()) {
        if (const auto count = read_(memory_.room(0, RequestHeader::kBytes), kSilence)) {
            filled_ = *count;
            return;
        }
        memory_.shrink();  // who has nothing to say for so long needs no memory
    }
    filled_ = read_(memory_.room(0, RequestHeader::kBytes), kForEver).value_or(0);
}

void PipeRequests::read_until(std::size_t wanted) {
    while (filled_ < wanted) {
        const std::chrono::milliseconds limit = begun(pace_, kSilence).patience(filled_);
        const bool is_slow = limit <= std::chrono::milliseconds::zero();
        const auto count = is_slow ? std::nullopt : read_(memory_.room(filled_, wanted), limit);
        if (!count || *count == 0) {
            const char* const what = count ? "closed" : is_slow ? "was too slow" : "fell silent";
            throw BadInput("peer " + std::string(what) + " after " + std::to_string(filled_) + " of " +
                           std::to_string(wanted) + " bytes of a request");
        }
        filled_ += *count;
    }
}

}  // namespace roundtrip
