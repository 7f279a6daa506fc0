// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
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

constexpr std::size_t kStampBytes = 8;

/// The two copies of a request's stamp in a response, which shows that this response belongs to this request
/// (idl/answers.md). Views into the request; pure; any thread.
struct Stamps {
    std::span<const std::byte> head;  ///< the first bytes of the response
    std::span<const std::byte> tail;  ///< the last bytes of the response, as far as the head leaves room for them
};

/// Whether both copies are whole and apart, which they nearly always are.
constexpr bool has_whole_stamps(std::size_t request_bytes, std::size_t response_bytes) {
    return request_bytes >= kStampBytes && response_bytes >= 2 * kStampBytes;
}

inline Stamps stamps(std::span<const std::byte> request, std::size_t response_bytes) {
    const auto stamp = request.first(std::min({kStampBytes, request.size(), response_bytes}));
    return {stamp, stamp.last(std::min(stamp.size(), response_bytes - stamp.size()))};
}

inline void copy_stamp(std::span<const std::byte> stamp, std::span<std::byte> to) {
    if (stamp.size() == kStampBytes) {
        std::memcpy(to.data(), stamp.data(), kStampBytes);  // nearly always; of a fixed size it is no call but a move
    } else {
        std::copy(stamp.begin(), stamp.end(), to.begin());
    }
}

}  // namespace roundtrip
