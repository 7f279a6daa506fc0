#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "roundtrip/content.hpp"

namespace roundtrip {

/// Writes a piece of the keystream of idl/answers.md. Pure; any thread.
///
/// @param into the piece
/// @param offset where in the response the piece begins; a multiple of 8
/// @param checksum CRC-32C of the whole request
/// @param content bytes or letters
void fill_keystream(std::span<std::byte> into, std::size_t offset, std::uint32_t checksum, Content content);

}  // namespace roundtrip
