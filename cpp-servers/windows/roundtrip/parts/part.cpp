// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/parts/part.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <string>

#include "roundtrip/memory/big_endian.hpp"
#include "roundtrip/memory/copy_bytes.hpp"
#include "roundtrip/process/error.hpp"

namespace roundtrip {

Part parse_part(std::span<const std::byte> bytes) {
    if (bytes.size() < PartHeader::kBytes) {
        throw BadInput("part of " + std::to_string(bytes.size()) + " bytes has no header of " +
                       std::to_string(PartHeader::kBytes));
    }
    std::array<std::byte, PartHeader::kBytes> header{};
    std::memcpy(header.data(), bytes.data(), header.size());
    const std::span fields(header);
    return {.header = {.client = from_big_endian(fields.subspan<0, 4>()),
                       .request_bytes = length_from_big_endian(fields.subspan<4, 4>(), "request"),
                       .response_bytes = length_from_big_endian(fields.subspan<8, 4>(), "response"),
                       .offset = length_from_big_endian(fields.subspan<12, 4>(), "offset")},
            .content = bytes.subspan(PartHeader::kBytes)};
}

std::span<std::byte> lay_out_header(const PartHeader& header, std::span<std::byte> into) {
    return copy_bytes(big_endian_fields(header.client, header.request_bytes, header.response_bytes, header.offset),
                      into);
}

std::size_t lay_out_part(const PartHeader& header, std::span<const std::byte> message, std::span<std::byte> into) {
    const auto room = lay_out_header(header, into);
    const auto rest = message.subspan(header.offset);
    const auto content = rest.first(std::min(rest.size(), room.size()));
    copy_bytes(content, room);
    return PartHeader::kBytes + content.size();
}

}  // namespace roundtrip
