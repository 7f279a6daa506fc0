// SPDX-License-Identifier: Apache-2.0
#include "response_writer.hpp"

#include <algorithm>
#include <array>

#include "roundtrip/answers/crc32c.hpp"
#include "roundtrip/answers/keystream.hpp"
#include "roundtrip/answers/stamp.hpp"
#include "roundtrip/answers/whole_request.hpp"

namespace roundtrip {

namespace {

constexpr std::size_t kPieceBytes = 256U << 10U;  // each is a fragment; longer ones leave the second-level cache

void put_bytes(cdrStream& stream, std::span<const std::byte> bytes) {
    stream.put_octet_array(reinterpret_cast<const CORBA::Octet*>(bytes.data()), static_cast<int>(bytes.size()));
}

}  // namespace

void ResponseWriter::put(cdrStream& stream, const WholeRequest& request) {
    request.answer_begins();
    if (content_ == Content::kStamped) {
        put_stamped(stream, request.bytes(), request.response_bytes());
    } else {
        put_keystream(stream, crc32c(request.bytes()), request.response_bytes());
    }
}

void ResponseWriter::put_stamped(cdrStream& stream, std::span<const std::byte> request, std::size_t response_bytes) {
    const auto [head, tail] = stamps(request, response_bytes);
    put_bytes(stream, head);
    const std::size_t body_end = response_bytes - tail.size();
    for (std::size_t put = head.size(); put < body_end;) {
        const std::size_t end = std::min(body_end, put + kPieceBytes);
        put_bytes(stream, letters_.at_least(end).subspan(put, end - put));
        put = end;
    }
    put_bytes(stream, tail);
}

void ResponseWriter::put_keystream(cdrStream& stream, std::uint32_t checksum, std::size_t response_bytes) const {
    std::array<std::byte, 16384> piece;  // NOLINT(cppcoreguidelines-pro-type-member-init): filled before it is read
    for (std::size_t put = 0; put < response_bytes; put += piece.size()) {
        const auto now = std::span(piece).first(std::min(piece.size(), response_bytes - put));
        fill_keystream(now, put, checksum, content_);
        put_bytes(stream, now);
    }
}

}  // namespace roundtrip
