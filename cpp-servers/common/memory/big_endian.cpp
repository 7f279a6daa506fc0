// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/memory/big_endian.hpp"

#include <string>

#include "roundtrip/process/bad_input.hpp"

namespace roundtrip {

std::size_t length_from_big_endian(std::span<const std::byte, kBigEndianBytes> bytes, const char* what) {
    const std::uint32_t value = from_big_endian(bytes);
    const auto length = static_cast<std::int32_t>(value);
    if (length < 0) {
        throw BadInput(std::string(what) + " length " + std::to_string(length) + " is negative");
    }
    return value;
}

}  // namespace roundtrip
