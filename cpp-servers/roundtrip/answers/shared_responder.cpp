// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/answers/shared_responder.hpp"

#include <algorithm>
#include <array>

#include "roundtrip/answers/content.hpp"
#include "roundtrip/answers/message_answers.hpp"
#include "roundtrip/answers/whole_request.hpp"
#include "roundtrip/process/io.hpp"

namespace roundtrip {

namespace {

constexpr std::span<const std::byte> kNothing;

/// The buffer is never larger: what is behind it in a response is what was sent from its beginning.
constexpr std::size_t kMostBufferBytes = 2521 * ResponseBuffer::kBlockBytes;
static_assert(kMostBufferBytes >= std::size_t{256} << 20U);

}  // namespace

void SharedResponder::send(int peer, const WholeRequest& request, const Frame& frame) {
    send([peer](std::span<iovec> parts) { write_all(peer, parts); }, request, frame);
}

void SharedResponder::send(const Sink& sink, const WholeRequest& request, const Frame& frame) {
    if (content_ == Content::kStamped) {
        request.answer_begins();
        send_stamped(sink, request.bytes(), request.response_bytes(), frame);
    } else if (content_ == Content::kMessage) {
        std::array parts{as_iovec(frame.before), as_iovec(answer_to_message(request)), as_iovec(frame.after)};
        sink(parts);
    } else {
        request.answer_begins();
        send_keystream(sink, crc32c(request.bytes()), request.response_bytes(), frame);
    }
}

std::span<const std::byte> SharedResponder::letters(std::size_t offset, std::size_t bytes) {
    std::size_t from = offset % kMostBufferBytes;
    if (from + bytes > kMostBufferBytes) {
        from %= ResponseBuffer::kBlockBytes;  // where the letters are the same
    }
    return letters_.at_least(from + bytes).subspan(from, bytes);
}

void SharedResponder::send_stamped(const Sink& sink, std::span<const std::byte> request, std::size_t response_bytes,
                                   const Frame& frame) {
    constexpr std::size_t kAheadBytes = 8U << 20U;  // what is filled in before it is known that the peer takes it
    const auto [head, tail] = stamps(request, response_bytes);
    const std::size_t body_end = response_bytes - tail.size();
    std::size_t sent = 0;
    bool last = false;
    do {
        const bool first = sent == 0;
        const std::size_t lap = sent - sent % kMostBufferBytes;  // where in the response the buffer begins again
        const auto ready = letters_.at_least(std::min({body_end - lap, sent - lap + kAheadBytes, kMostBufferBytes}));
        const std::size_t begin = std::max(sent, head.size());
        const std::size_t end = std::min(body_end, lap + ready.size());
        last = end == body_end;
        std::array parts{as_iovec(first ? frame.before : kNothing), as_iovec(first ? head : kNothing),
                         as_iovec(ready.subspan(begin - lap, end - begin)), as_iovec(last ? tail : kNothing),
                         as_iovec(last ? frame.after : kNothing)};
        sink(parts);
        sent = end;
    } while (!last);
}

void SharedResponder::send_keystream(const Sink& sink, std::uint32_t checksum, std::size_t response_bytes,
                                     const Frame& frame) const {
    std::array<std::byte, 16384> piece;  // NOLINT(cppcoreguidelines-pro-type-member-init): filled before it is read
    std::size_t sent = 0;
    do {
        const bool first = sent == 0;
        const auto now = std::span(piece).first(std::min(piece.size(), response_bytes - sent));
        fill_keystream(now, sent, checksum, content_);
        sent += now.size();
        std::array parts{as_iovec(first ? frame.before : kNothing), as_iovec(now),
                         as_iovec(sent == response_bytes ? frame.after : kNothing)};
        sink(parts);
    } while (sent < response_bytes);
}

}  // namespace roundtrip
