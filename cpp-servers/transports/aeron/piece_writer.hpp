// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <Aeron.h>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <stdexcept>
#include <stop_token>

#include "piece.hpp"

namespace roundtrip {

/// The other side has left, or takes nothing.
class PeerGone : public std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// Sends messages in pieces as large as Aeron takes them: one that fits a frame is written into the log buffer itself,
/// a larger one is offered. Waits, spinning, while the other side is behind. Not thread-safe.
class PieceWriter {
public:
    /// @param patience how long the other side may take nothing
    /// @param stop asked now and then while it takes nothing
    PieceWriter(std::shared_ptr<::aeron::ExclusivePublication> publication, std::chrono::milliseconds patience,
                std::stop_token stop);

    /// @param piece its trip and lengths; its offset is set here
    /// @throws PeerGone
    void send(Piece piece, std::span<const std::byte> message);

private:
    void offer(const Piece& piece, std::span<const std::byte> content);
    std::int64_t try_offer(const Piece& piece, std::span<const std::byte> content);

    std::shared_ptr<::aeron::ExclusivePublication> publication_;
    std::size_t piece_bytes_;  ///< most content of a piece
    std::size_t frame_bytes_;  ///< most content of a piece that is one frame
    std::chrono::milliseconds patience_;
    std::stop_token stop_;
};

}  // namespace roundtrip
