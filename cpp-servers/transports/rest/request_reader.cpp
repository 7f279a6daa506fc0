// SPDX-License-Identifier: Apache-2.0
#include "request_reader.hpp"

#include <algorithm>
#include <cstring>
#include <string>
#include <string_view>
#include <utility>

#include "rest_format.hpp"
#include "rest_request.hpp"
#include "roundtrip/process/bad_input.hpp"
#include "roundtrip/process/io.hpp"

namespace roundtrip {

std::optional<HttpRequest> RequestReader::next() {
    forget_answered();
    if (filled_ == 0 && !read_first()) {
        return std::nullopt;
    }
    const std::size_t head_bytes = read_head();
    const RequestHead head = parse_head(memory_.first(head_bytes));
    return HttpRequest{read_body(head_bytes, head), head.keep_alive};
}

/// Moves what has come of the next request to the front; nothing, unless the peer did not wait for its response.
void RequestReader::forget_answered() {
    if (filled_ > answered_) {
        std::byte* const memory = memory_.first(0).data();
        memory[answered_] = overwritten_;
        std::memmove(memory, memory + answered_, filled_ - answered_);
    }
    filled_ -= answered_;
    answered_ = 0;
}

/// Reads what has come when the peer asks again: for a small request all of it.
///
/// @return false if the peer has closed
bool RequestReader::read_first() {
    if (memory_.is_large() && !wait_readable(connection_, patience_)) {
        memory_.shrink();  // who has nothing to say for so long needs no memory
        share_.hold(0);
    }
    filled_ = read_some(connection_, memory_.room(0, kMaxHeadBytes));
    return filled_ > 0;
}

/// @return bytes of the head
std::size_t RequestReader::read_head() {
    std::size_t end = find_head_end(memory_.first(std::min(filled_, kMaxHeadBytes)), 0);
    std::optional<PeerPace> pace;
    while (end == 0) {
        if (filled_ >= kMaxHeadBytes) {
            throw Refusal(http_status::kHeaderFieldsTooLarge,
                          "header is over the limit of " + std::to_string(kMaxHeadBytes) + " bytes");
        }
        const std::size_t searched = filled_;
        read_more(kMaxHeadBytes, pace);
        end = find_head_end(memory_.first(std::min(filled_, kMaxHeadBytes)), searched);
    }
    return end;
}

std::span<std::byte> RequestReader::read_body(std::size_t head_bytes, const RequestHead& head) {
    const std::size_t end = head_bytes + head.body_bytes;
    if (head.waits_for_leave && filled_ < end) {
        constexpr std::string_view kContinue = "HTTP/1.1 100 Continue\r\n\r\n";
        write_all(connection_, std::as_bytes(std::span(kContinue)));
    }
    std::optional<PeerPace> pace;
    while (filled_ < end) {
        read_more(end + kReadAhead, pace);
    }
    if (memory_.capacity() < end + kReadAhead) {
        memory_.room(memory_.capacity(), end + kReadAhead);
    }
    std::byte& behind = *(memory_.first(0).data() + end);
    overwritten_ = std::exchange(behind, std::byte{0});
    answered_ = end;
    return memory_.first(end).subspan(head_bytes);
}

/// Reads what is there, at least a byte.
///
/// @param wanted bytes that are wanted altogether, more than are there
/// @param pace of the peer in this part of the request
void RequestReader::read_more(std::size_t wanted, std::optional<PeerPace>& pace) {
    const std::span<std::byte> room = memory_.room(filled_, wanted);
    if (memory_.is_large() && !share_.hold(memory_.capacity())) {
        throw Refusal(http_status::kServiceUnavailable, "too many large requests at once; try again later");
    }
    if (!begun(pace, patience_).await(connection_, filled_)) {
        throw Refusal(http_status::kRequestTimeout,
                      "peer " + std::string(pace->verdict()) + " after " + std::to_string(filled_) + " bytes");
    }
    const std::size_t count = read_some(connection_, room);
    if (count == 0) {
        throw BadInput("peer closed after " + std::to_string(filled_) + " bytes of a request");
    }
    filled_ += count;
}

}  // namespace roundtrip
