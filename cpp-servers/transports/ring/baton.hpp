// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

#include "copy_small.hpp"
#include "ring_layout.hpp"
#include "roundtrip/process/bad_input.hpp"
#include "waiting.hpp"

namespace roundtrip {

/// One side's view of the line that both sides hand to and fro. Whoever has it may write a small message into it and
/// hand it over, and gets it back with an answer: a round trip then moves one line, which each side finds in its own
/// cache when it writes. One thread.
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
    /// @param into no larger than what is left of it
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

    /// How many looks only read (docs/adr/0009).
    static constexpr int kReads = 2;

    BatonLine& line_;
    std::uint64_t own_mark_;
    State state_;
    std::uint64_t header_ = 0;
    std::size_t taken_ = 0;
    int reads_ = kReads;  ///< looks left that only read
};

}  // namespace roundtrip
