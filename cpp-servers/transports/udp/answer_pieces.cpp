// SPDX-License-Identifier: Apache-2.0
#include "answer_pieces.hpp"

#include <algorithm>

#include "roundtrip/answers/crc32c.hpp"
#include "roundtrip/answers/keystream.hpp"
#include "roundtrip/answers/whole_request.hpp"
#include "roundtrip/memory/copy_bytes.hpp"

namespace roundtrip {

AnswerPieces::AnswerPieces(SharedResponder& responder, const WholeRequest& request)
    : responder_(&responder), bytes_(request.response_bytes()) {
    request.answer_begins();
    if (responder.content() == Content::kStamped) {
        const auto [head, tail] = stamps(request.bytes(), bytes_);
        copy_bytes(head, stamp_);
        head_bytes_ = head.size();
        tail_bytes_ = tail.size();
    } else {
        checksum_ = crc32c(request.bytes());
    }
}

void AnswerPieces::copy(std::size_t offset, std::span<std::byte> into) const {
    if (responder_->content() != Content::kStamped) {
        fill_keystream(into, offset, checksum_, responder_->content());
        return;
    }
    responder_->copy_letters(offset, into);
    stamp(bytes_ - tail_bytes_, tail_bytes_, offset, into);
    stamp(0, head_bytes_, offset, into);
}

/// Writes as much of a stamp that ends or begins the response as falls into this piece.
void AnswerPieces::stamp(std::size_t at, std::size_t stamp_bytes, std::size_t offset, std::span<std::byte> into) const {
    const auto whole = std::span(stamp_).first(std::max(head_bytes_, tail_bytes_)).last(stamp_bytes);
    const std::size_t begin = std::max(at, offset);
    const std::size_t end = std::min(at + stamp_bytes, offset + into.size());
    if (begin < end) {
        copy_bytes(whole.subspan(begin - at, end - begin), into.subspan(begin - offset));
    }
}

}  // namespace roundtrip
