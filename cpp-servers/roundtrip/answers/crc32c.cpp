// SPDX-License-Identifier: Apache-2.0
#include <isa-l/crc.h>

#include <algorithm>

#include "roundtrip/answers/content.hpp"

namespace roundtrip {

std::uint32_t crc32c(std::span<const std::byte> bytes) {
    constexpr std::size_t kStep = 1U << 30U;  // crc32_iscsi counts bytes in an int
    std::uint32_t crc = ~0U;                  // it leaves the inversion before and after to its caller
    while (!bytes.empty()) {
        const auto now = bytes.first(std::min(bytes.size(), kStep));
        // It has no const either, but only reads.
        auto* data = const_cast<unsigned char*>(reinterpret_cast<const unsigned char*>(now.data()));
        crc = crc32_iscsi(data, static_cast<int>(now.size()), crc);
        bytes = bytes.subspan(now.size());
    }
    return ~crc;
}

}  // namespace roundtrip
