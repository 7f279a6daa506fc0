// SPDX-License-Identifier: Apache-2.0
#include "piece.hpp"

#include <bit>
#include <cstring>

namespace roundtrip {

namespace {

static_assert(std::endian::native == std::endian::little, "integers are copied as they lie in memory");

// Where the fields stand; the trip is the first.
constexpr std::size_t kRequestBytesAt = 8;
constexpr std::size_t kResponseBytesAt = 12;
constexpr std::size_t kOffsetAt = 16;

}  // namespace

Piece Piece::read(std::span<const std::byte> bytes) {
    Piece piece;
    std::memcpy(&piece.trip, bytes.data(), sizeof piece.trip);
    std::memcpy(&piece.request_bytes, bytes.data() + kRequestBytesAt, sizeof piece.request_bytes);
    std::memcpy(&piece.response_bytes, bytes.data() + kResponseBytesAt, sizeof piece.response_bytes);
    std::memcpy(&piece.offset, bytes.data() + kOffsetAt, sizeof piece.offset);
    return piece;
}

std::array<std::byte, Piece::kHeaderBytes> Piece::header() const {
    std::array<std::byte, kHeaderBytes> bytes{};
    std::memcpy(bytes.data(), &trip, sizeof trip);
    std::memcpy(bytes.data() + kRequestBytesAt, &request_bytes, sizeof request_bytes);
    std::memcpy(bytes.data() + kResponseBytesAt, &response_bytes, sizeof response_bytes);
    std::memcpy(bytes.data() + kOffsetAt, &offset, sizeof offset);
    return bytes;
}

}  // namespace roundtrip
