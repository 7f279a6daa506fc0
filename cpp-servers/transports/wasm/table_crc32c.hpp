// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace roundtrip {

inline constexpr std::uint32_t kReversedPolynomial = 0x82f63b78U;  // (RFC 3720, B.4)

/// Checksums of the 256 bytes, each after a checksum of 0.
inline constexpr auto kOfByte = [] {
    std::array<std::uint32_t, 256> table{};
    for (std::uint32_t byte = 0; byte < table.size(); ++byte) {
        std::uint32_t crc = byte;
        for (int bit = 0; bit < 8; ++bit) {
            crc = (crc >> 1U) ^ ((crc & 1U) != 0 ? kReversedPolynomial : 0U);
        }
        table[byte] = crc;
    }
    return table;
}();

/// CRC-32C as roundtrip::crc32c has it, by a table, for where there are neither ISA-L nor instructions for it.
inline std::uint32_t table_crc32c(std::span<const std::byte> bytes) {
    std::uint32_t crc = ~0U;
    for (const std::byte byte : bytes) {
        crc = (crc >> 8U) ^ kOfByte[(crc ^ std::to_integer<std::uint32_t>(byte)) & 0xffU];
    }
    return ~crc;
}

}  // namespace roundtrip
