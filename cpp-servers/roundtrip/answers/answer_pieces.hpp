// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "roundtrip/answers/content.hpp"
#include "roundtrip/answers/shared_responder.hpp"
#include "roundtrip/answers/whole_request.hpp"

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
    AnswerPieces(SharedResponder& responder, const WholeRequest& request);

    std::size_t bytes() const { return bytes_; }

    /// The piece that begins at `offset`, a multiple of 8, and is as long as `made`. Of a stamped response it lies in
    /// the buffer that all share; a keystream is made for it.
    ///
    /// @param made where that goes; stays the caller's, as long as the piece is used
    /// @return valid as long as this, the responder and `made`
    /// @throws BadInput if there is no memory
    AnswerPiece piece(std::size_t offset, std::span<std::byte> made) const;

private:
    std::span<const std::byte> part_of_stamp(std::size_t at, std::size_t stamp_bytes, std::size_t offset,
                                             std::size_t piece_bytes) const;

    SharedResponder* responder_;
    std::size_t bytes_;
    std::uint32_t checksum_ = 0;                  ///< CRC-32C of the request, for a keystream
    std::array<std::byte, kStampBytes> stamp_{};  ///< the first bytes of the request
    std::size_t head_bytes_ = 0;
    std::size_t tail_bytes_ = 0;
    std::vector<std::byte> message_;
};

}  // namespace roundtrip
