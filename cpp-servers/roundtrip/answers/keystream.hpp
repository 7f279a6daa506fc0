// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace roundtrip {

/// Kinds of bytes that a response consists of (idl/answers.md).
enum class Content {
    kStamped,           ///< timed runs: whatever the buffer holds, between two copies of the request's stamp
    kKeystreamBytes,    ///< verify runs: every byte follows from the request
    kKeystreamLetters,  ///< verify runs of mechanisms that carry text
    kMessage,           ///< the answer of the codec that this process has opened (idl/messages.md)
};

/// Text consists of A to Z.
inline constexpr unsigned kLetters = 26;

/// The letter that stands for a byte in text (idl/answers.md).
constexpr std::byte letter_of(std::byte value) {
    return static_cast<std::byte>('A' + (std::to_integer<unsigned>(value) * kLetters >> 8U));
}

/// CRC-32C (Castagnoli, RFC 3720 B.4), by ISA-L, which uses what the processor offers for it.
std::uint32_t crc32c(std::span<const std::byte> bytes);

/// Writes a piece of the keystream of idl/answers.md. Pure; any thread.
///
/// @param into the piece
/// @param offset where in the response the piece begins; a multiple of 8
/// @param checksum CRC-32C of the whole request
/// @param content bytes or letters
void fill_keystream(std::span<std::byte> into, std::size_t offset, std::uint32_t checksum, Content content);

}  // namespace roundtrip
