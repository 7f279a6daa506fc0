// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace roundtrip {

/// CRC-32C (Castagnoli, RFC 3720 B.4), by ISA-L, which uses what the processor offers for it.
std::uint32_t crc32c(std::span<const std::byte> bytes);

}  // namespace roundtrip
