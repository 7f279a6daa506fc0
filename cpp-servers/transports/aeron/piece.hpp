// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace roundtrip {

/// The limit of idl/aeron.md.
constexpr std::size_t kMaxMessageBytes = std::size_t{128} << 20U;  ///< of a request and of a response

/// The header of a piece of a message (idl/aeron.md).
struct Piece {
    static constexpr std::size_t kHeaderBytes = 20;

    std::int64_t trip = 0;
    std::int32_t request_bytes = 0;
    std::int32_t response_bytes = 0;
    std::int32_t offset = 0;  ///< where in its message the piece begins

    /// @param bytes at least a header
    static Piece read(std::span<const std::byte> bytes);

    std::array<std::byte, kHeaderBytes> header() const;
};

}  // namespace roundtrip
