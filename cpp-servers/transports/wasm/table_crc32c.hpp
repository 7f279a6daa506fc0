// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace roundtrip {

/// CRC-32C as roundtrip::crc32c has it, by a table, for where there are neither ISA-L nor instructions for it.
std::uint32_t table_crc32c(std::span<const std::byte> bytes);

}  // namespace roundtrip
