// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

#include "baton.hpp"
#include "past_caches.hpp"
#include "ring_layout.hpp"
#include "roundtrip/process/bad_input.hpp"
#include "waiting.hpp"

namespace roundtrip {

/// The common half of both ends of a ring: messages begin at multiples of 8, and whoever moves much lets the other side
/// go on after each piece.
class RingEnd {
public:
    /// @param past_caches_from size of a message from which on one that comes in pieces goes past the caches
    RingEnd(std::span<std::byte> bytes, RingPositions& positions, Baton& baton, const Waiting& waiting,
            std::size_t past_caches_from = kPastCachesBytes)
        : bytes_(bytes),
          positions_(positions),
          baton_(baton),
          waiting_(waiting),
          piece_bytes_(std::min(kPieceBytes, bytes.size() / 4)),
          past_caches_from_(past_caches_from) {}

protected:
    static constexpr std::size_t kHeaderBytes = sizeof(MessageHeader);
    static constexpr std::size_t kPieceBytes = 64U << 10U;

    /// In the header of every message, so that none is zero: the highest bit of the length.
    static constexpr std::uint64_t kMark = 0x8000'0000;

    /// In that of a message that comes in pieces: the highest bit of the word.
    static constexpr std::uint64_t kInPieces = std::uint64_t{1} << 63U;

    static std::size_t padding(std::uint64_t position) { return -position & 7U; }

    std::size_t capacity() const { return bytes_.size(); }
    bool goes_past_caches(std::size_t message_bytes) const {
        return message_bytes >= past_caches_from_ && can_pass_caches();
    }
    std::size_t index(std::uint64_t position) const { return position & (bytes_.size() - 1); }

    /// The bytes from a position on as far as they lie in a row.
    std::span<std::byte> row(std::uint64_t position, std::size_t bytes) const {
        const std::size_t at = index(position);
        return bytes_.subspan(at, std::min(bytes, bytes_.size() - at));
    }

    std::atomic_ref<std::uint64_t> header(std::uint64_t position) const {
        return std::atomic_ref(*reinterpret_cast<std::uint64_t*>(bytes_.data() + index(position)));
    }

    /// @throws BadInput if the other side's position cannot be
    std::size_t distance(std::uint64_t from, std::uint64_t to) const {
        if (to - from > bytes_.size()) {
            refuse(from, to);
        }
        return to - from;
    }

    /// Apart, so that what is called at every look stays small.
    [[noreturn, gnu::cold, gnu::noinline]] void refuse(std::uint64_t from, std::uint64_t to) const {
        throw BadInput("positions " + std::to_string(from) + " and " + std::to_string(to) +
                       " are not within a ring of " + std::to_string(bytes_.size()) + " bytes");
    }

    std::span<std::byte> bytes_;
    RingPositions& positions_;
    Baton& baton_;
    const Waiting& waiting_;
    std::size_t piece_bytes_;
    std::size_t past_caches_from_;
};

}  // namespace roundtrip
