// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "roundtrip/answers/content.hpp"
#include "roundtrip/answers/message_answers.hpp"
#include "roundtrip/answers/shared_responder.hpp"
#include "roundtrip/answers/whole_request.hpp"
#include "roundtrip/memory/copy_bytes.hpp"

namespace roundtrip {

/// A piece of a response: what is to be sent one behind the other. Views.
struct AnswerPiece {
    std::span<const std::byte> head;    ///< bytes of the first stamp, if it reaches into the piece
    std::span<const std::byte> middle;  ///< mostly the whole piece
    std::span<const std::byte> tail;    ///< bytes of the last stamp
};

/// One response in pieces, in any order and again if need be, for mechanisms that may lose some of them, or carry no
/// more at once. Only the pieces that are asked for are made; a message (idl/messages.md) is made whole. One thread.
class AnswerPieces {
public:
    /// @param responder stays the caller's
    /// @param request not needed any more afterwards
    /// @throws BadInput if the request is no such message as this process answers
    AnswerPieces(SharedResponder& responder, const WholeRequest& request)
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

    std::size_t bytes() const { return bytes_; }

    /// The piece that begins at `offset`, a multiple of 8, and is as long as `made`. Of a stamped response it lies in
    /// the buffer that all share; a keystream is made for it.
    ///
    /// @param made where that goes; stays the caller's, as long as the piece is used
    /// @return valid as long as this, the responder and `made`
    /// @throws BadInput if there is no memory
    AnswerPiece piece(std::size_t offset, std::span<std::byte> made) const {
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

private:
    /// The bytes of a stamp at the beginning or the end of the response that fall into this piece.
    std::span<const std::byte> part_of_stamp(std::size_t at, std::size_t stamp_bytes, std::size_t offset,
                                             std::size_t piece_bytes) const {
        const auto whole = std::span(stamp_).first(std::max(head_bytes_, tail_bytes_)).last(stamp_bytes);
        const std::size_t begin = std::max(at, offset);
        const std::size_t end = std::min(at + stamp_bytes, offset + piece_bytes);
        return begin < end ? whole.subspan(begin - at, end - begin) : whole.first(0);
    }

    SharedResponder* responder_;
    std::size_t bytes_;
    std::uint32_t checksum_ = 0;                  ///< CRC-32C of the request, for a keystream
    std::array<std::byte, kStampBytes> stamp_{};  ///< the first bytes of the request
    std::size_t head_bytes_ = 0;
    std::size_t tail_bytes_ = 0;
    std::vector<std::byte> message_;
};

}  // namespace roundtrip
