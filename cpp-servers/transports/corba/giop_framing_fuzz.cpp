// SPDX-License-Identifier: Apache-2.0
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <span>

#include "giop_framing.hpp"
#include "roundtrip/process/bad_input.hpp"

// Whatever a peer sends: it is taken or refused, and in the same way however it was cut into pieces.

namespace {

constexpr std::uint32_t kMostBytes = 1000;

/// Whether a peer that sent all this is inside a message; nothing if it was refused.
std::optional<bool> outcome(std::span<const std::byte> bytes, std::size_t piece_bytes) {
    roundtrip::GiopFraming framing(kMostBytes);
    try {
        for (; bytes.size() > piece_bytes; bytes = bytes.subspan(piece_bytes)) {
            framing.follow(bytes.first(piece_bytes));
        }
        framing.follow(bytes);
        return framing.is_inside();
    } catch (const roundtrip::BadInput&) {
        return std::nullopt;
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto bytes = std::as_bytes(std::span(data, size));
    if (outcome(bytes, 1) != outcome(bytes, bytes.size() + 1) || outcome(bytes, 7) != outcome(bytes, 1)) {
        std::abort();
    }
    return 0;
}
