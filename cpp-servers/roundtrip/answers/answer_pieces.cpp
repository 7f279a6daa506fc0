// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/answers/answer_pieces.hpp"

#include <algorithm>

#include "roundtrip/answers/content.hpp"
#include "roundtrip/answers/message_answers.hpp"
#include "roundtrip/answers/whole_request.hpp"
#include "roundtrip/memory/copy_bytes.hpp"

namespace roundtrip {

AnswerPieces::AnswerPieces(SharedResponder& responder, const WholeRequest& request)
    : responder_(&responder), bytes_(request.response_bytes()) {
    if (responder.content() == Content::kMessage) {
        const auto message = answer_to_message(request);
        message_.assign(message.begin(), message.end());
        return;
    }
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

AnswerPiece AnswerPieces::piece(std::size_t offset, std::span<std::byte> made) const {
    if (responder_->content() == Content::kMessage) {
        return {{}, std::span(message_).subspan(offset, made.size()), {}};
    }
    if (responder_->content() != Content::kStamped) {
        fill_keystream(made, offset, checksum_, responder_->content());
        return {{}, made, {}};
    }
    const auto head = part_of_stamp(0, head_bytes_, offset, made.size());
    const auto tail = part_of_stamp(bytes_ - tail_bytes_, tail_bytes_, offset, made.size());
    return {head, responder_->letters(offset + head.size(), made.size() - head.size() - tail.size()), tail};
}

/// The bytes of a stamp at the beginning or the end of the response that fall into this piece.
std::span<const std::byte> AnswerPieces::part_of_stamp(std::size_t at, std::size_t stamp_bytes, std::size_t offset,
                                                       std::size_t piece_bytes) const {
    const auto whole = std::span(stamp_).first(std::max(head_bytes_, tail_bytes_)).last(stamp_bytes);
    const std::size_t begin = std::max(at, offset);
    const std::size_t end = std::min(at + stamp_bytes, offset + piece_bytes);
    return begin < end ? whole.subspan(begin - at, end - begin) : whole.first(0);
}

}  // namespace roundtrip
