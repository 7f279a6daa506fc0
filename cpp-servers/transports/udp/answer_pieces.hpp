// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "roundtrip/answers/shared_responder.hpp"
#include "roundtrip/answers/stamp.hpp"
#include "roundtrip/answers/whole_request.hpp"

namespace roundtrip {

/// One response in pieces, in any order and again if need be, for mechanisms that may lose some of them. What nobody
/// asks for is not made. One thread.
class AnswerPieces {
public:
    /// @param responder stays the caller's
    /// @param request not needed any more afterwards
    AnswerPieces(SharedResponder& responder, const WholeRequest& request);

    std::size_t bytes() const { return bytes_; }

    /// Writes the piece that begins at `offset`, a multiple of 8, and is as long as `into`.
    ///
    /// @throws std::system_error if there is no memory
    void copy(std::size_t offset, std::span<std::byte> into) const;

private:
    void stamp(std::size_t at, std::size_t stamp_bytes, std::size_t offset, std::span<std::byte> into) const;

    SharedResponder* responder_;
    std::size_t bytes_;
    std::uint32_t checksum_ = 0;                  ///< of the request, for a keystream
    std::array<std::byte, kStampBytes> stamp_{};  ///< the first bytes of the request
    std::size_t head_bytes_ = 0;
    std::size_t tail_bytes_ = 0;
};

}  // namespace roundtrip
