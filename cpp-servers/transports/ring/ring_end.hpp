// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

#include "copy_small.hpp"
#include "past_caches.hpp"
#include "ring_layout.hpp"
#include "roundtrip/process/error.hpp"
#include "waiting.hpp"

namespace roundtrip {

/// One side's view of the line that both sides hand to each other. The side that has it may write a small message into
/// it and hand it over, and gets it back with an answer: a round trip then moves one line, which each side finds in its
/// own cache when it writes. One thread.
class Baton {
public:
    enum class Side : std::uint8_t { kServer, kClient };

    /// The baton of a session that begins, in which the client has it.
    Baton(BatonLine& line, Side side)
        : line_(line),
          own_mark_(side == Side::kClient ? kClientsMark : 0),
          state_(side == Side::kClient ? State::kFree : State::kAway) {}

    /// Whether this side may write so many bytes into it now.
    bool takes(std::size_t bytes) const { return state_ == State::kFree && bytes <= BatonLine::kMessageBytes; }

    /// Writes a message, which takes() has allowed. The other side does not see it yet.
    void fill(MessageHeader header, std::span<const std::byte> message) {
        copy_small(message.data(), line_.message.data(), message.size());
        header_ = std::bit_cast<std::uint64_t>(header) | own_mark_;
        state_ = State::kFull;
    }

    /// Hands it over if a message was written.
    void hand_over(const Waiting& waiting) {
        if (state_ == State::kFull) {
            state_ = State::kAway;
            reads_ = kReads;
            waiting.publish(line_.header, header_);
        }
    }

    /// Whether it has come with a message, which ends with end().
    bool look(std::memory_order order) {
        if (state_ == State::kAway) {
            const std::uint64_t header = look_at_header(order);
            if ((header & kClientsMark) != own_mark_) {
                header_ = header;
                state_ = State::kCome;
                taken_ = 0;
            }
        }
        return has_come();
    }

    /// Whether look() has found a message that is not ended.
    bool has_come() const { return state_ == State::kCome; }

    /// @throws BadInput if its length cannot be
    MessageHeader header() const {
        const auto header = std::bit_cast<MessageHeader>(header_ & ~kClientsMark);
        if (static_cast<std::size_t>(header.bytes) > BatonLine::kMessageBytes) {
            refuse(header.bytes);
        }
        return header;
    }

    /// Copies the next bytes of the message.
    ///
    /// @param into no larger than the rest of the message
    void take(std::span<std::byte> into) {
        copy_small(line_.message.data() + taken_, into.data(), into.size());
        taken_ += into.size();
    }

    /// Ends a message that was taken: from now on this side may write.
    void end() { state_ = State::kFree; }

private:
    enum class State : std::uint8_t {
        kAway,  ///< the other side has it
        kCome,  ///< with a message that is being taken
        kFree,
        kFull,  ///< with a message that is not handed over
    };

    /// A side that answers has to own the line. A look that only reads gets a copy, after which the line itself has to
    /// be asked for; one that adds 0 gets the line. It takes longer, though, and so the first looks, which find what
    /// comes from a near processor, only read.
    std::uint64_t look_at_header(std::memory_order order) {
        if (reads_ > 0) {
            --reads_;
            return line_.header.load(order);
        }
        // GCC makes a locked addition of this, clang a fence and a load, which get a copy of the line and no more.
        return line_.header.fetch_add(0, order);
    }

    [[noreturn, gnu::cold, gnu::noinline]] static void refuse(std::int32_t bytes) {
        throw BadInput("a message of " + std::to_string(bytes) + " bytes cannot be in a line with room for " +
                       std::to_string(BatonLine::kMessageBytes));
    }

    /// The highest bit of the length.
    static constexpr std::uint64_t kClientsMark = 0x8000'0000;

    /// How many looks only read (docs/DECISIONS.md, 9).
    static constexpr int kReads = 2;

    BatonLine& line_;
    std::uint64_t own_mark_;
    State state_;
    std::uint64_t header_ = 0;
    std::size_t taken_ = 0;
    int reads_ = kReads;  ///< looks left that only read
};

/// The common half of both ends of a ring: messages begin at multiples of 8, and a side that moves much lets the other
/// side resume after each piece.
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

    /// The bytes from a position on, up to the end of the memory.
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
