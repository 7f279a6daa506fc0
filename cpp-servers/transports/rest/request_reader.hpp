// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstring>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "request_head.hpp"
#include "rest_format.hpp"
#include "rest_request.hpp"
#include "roundtrip/memory/memory_budget.hpp"
#include "roundtrip/memory/request_memory.hpp"
#include "roundtrip/process/error.hpp"
#include "roundtrip/process/io.hpp"
#include "roundtrip/process/peer_pace.hpp"

namespace roundtrip {

/// A whole request, in the memory of its reader.
struct HttpRequest {
    std::span<std::byte> body;  ///< followed by kReadAhead bytes that may be read, the first of them 0
    bool keep_alive;
};

/// Takes requests off a connection, a small one in a single read. Not thread-safe.
class RequestReader {
public:
    /// @param connection stays the caller's
    /// @param memory stays the caller's
    /// @param budget of all connections; stays the caller's
    /// @param patience how long a head may take, and how long a peer may send nothing of a body
    RequestReader(int connection, RequestMemory& memory, MemoryBudget& budget, std::chrono::milliseconds patience)
        : connection_(connection), memory_(memory), share_(budget), patience_(patience) {}

    /// The next request, valid until the one after; none if the peer has closed instead of asking again.
    /// Waits for ever between requests.
    ///
    /// @throws Refusal if the connection cannot go on after this request; nothing of it was answered
    /// @throws BadInput if the peer closes inside a request
    /// @throws std::system_error
    std::optional<HttpRequest> next() {
        forget_answered();
        if (filled_ == 0 && !read_first()) {
            return std::nullopt;
        }
        const std::size_t head_bytes = read_head();
        const RequestHead head = parse_head(memory_.first(head_bytes));
        return HttpRequest{read_body(head_bytes, head), head.keep_alive};
    }

private:
    /// Moves what has come of the next request to the front; nothing, unless the peer did not wait for its response.
    void forget_answered() {
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
    bool read_first() {
        if (memory_.is_large() && !wait_readable(connection_, patience_)) {
            memory_.shrink();  // who has nothing to say for so long needs no memory
            share_.hold(0);
        }
        filled_ = read_some(connection_, memory_.room(0, kMaxHeadBytes));
        return filled_ > 0;
    }

    /// @return bytes of the head
    std::size_t read_head() {
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

    std::span<std::byte> read_body(std::size_t head_bytes, const RequestHead& head) {
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
    void read_more(std::size_t wanted, std::optional<PeerPace>& pace) {
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

    int connection_;
    RequestMemory& memory_;
    MemoryBudget::Share share_;
    std::chrono::milliseconds patience_;
    std::size_t filled_ = 0;    ///< bytes in the memory, beginning with a head
    std::size_t answered_ = 0;  ///< number of them that belong to the request before
    std::byte overwritten_{};   ///< the byte in whose place the zero behind the body is
};

}  // namespace roundtrip
