// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace roundtrip {

/// The header before the content of a part (idl/parts.md).
struct PartHeader {
    static constexpr std::size_t kBytes = 16;

    std::uint32_t client;        ///< whose message it is
    std::size_t request_bytes;   ///< of the whole request
    std::size_t response_bytes;  ///< of the whole response
    std::size_t offset;          ///< where in the message the content belongs

    friend bool operator==(const PartHeader&, const PartHeader&) = default;
};

/// A part as it came. A view.
struct Part {
    PartHeader header;
    std::span<const std::byte> content;
};

/// Reads each field of the header once, so that nobody can change what was checked.
///
/// @throws BadInput if there is no whole header, or a length or the offset is negative; the message names it
Part parse_part(std::span<const std::byte> bytes);

/// Lays out a header.
///
/// @param into at least that long
/// @return where the content goes
std::span<std::byte> lay_out_header(const PartHeader& header, std::span<std::byte> into);

/// Lays out a part that begins at the header's offset and has as much of the message as there is room for.
///
/// @param message all of it
/// @param into at least a header long
/// @return how long the part is
std::size_t lay_out_part(const PartHeader& header, std::span<const std::byte> message, std::span<std::byte> into);

}  // namespace roundtrip
