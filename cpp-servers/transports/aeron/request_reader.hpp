// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <span>
#include <string>

#include "piece.hpp"
#include "roundtrip/memory/request_memory.hpp"

namespace roundtrip {

/// Puts the requests of one client together, in memory that grows with the bytes that come. Not thread-safe.
class RequestReader {
public:
    /// @param begins whether these are the first bytes of a piece
    /// @return whether the request is whole now
    /// @throws BadInput if they are no piece; what follows until the next request is passed over
    /// @throws std::system_error if there is no memory
    bool take(std::span<const std::byte> bytes, bool begins);

    /// The header of the request's first piece.
    const Piece& piece() const { return piece_; }

    /// The whole request, valid until the next one begins.
    std::span<const std::byte> request() const { return memory_.first(filled_); }

    std::size_t capacity() const { return memory_.capacity(); }

private:
    void begin_piece(std::span<const std::byte> bytes);
    [[noreturn]] void refuse(const std::string& reason);

    Piece piece_;
    RequestMemory memory_;
    std::size_t filled_ = 0;
    bool passes_over_ = true;  ///< until a request begins
};

}  // namespace roundtrip
