// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

#include "copy_small.hpp"
#include "past_caches.hpp"
#include "ring_end.hpp"
#include "roundtrip/memory/copy_bytes.hpp"

namespace roundtrip {

/// The end of a ring at which messages go in. A small one that finds the baton here and the ring empty goes with the
/// baton. The path of every small message is inlined wherever it is called: a call costs as much as a copy here. One
/// thread.
class RingWriter : private RingEnd {
public:
    /// An empty ring.
    ///
    /// @param baton of this side, whose other ring it serves as well; outlives this
    /// @param waiting outlives this
    using RingEnd::RingEnd;

    /// Takes the line of the next message from the other side, which looks at it, before the message is known: stores
    /// again the 0 where it will begin.
    [[gnu::always_inline]] void claim(std::size_t message_bytes) {
        claimed_bytes_ = whole_bytes(message_bytes);
        prepare_end();
        store_zero(written_);
    }

    /// Writes a message of any size, and waits for room where it has to. The other side does not see it until publish()
    /// or until the ring is full; one of more than 64 KiB for which no room is known comes in pieces, which it sees at
    /// once.
    ///
    /// @throws BadInput
    /// @throws whatever ends the wait
    [[gnu::always_inline]] void put(std::int32_t word, std::span<const std::byte> message) {
        const MessageHeader header{.bytes = static_cast<std::int32_t>(message.size()), .word = word};
        if (baton_.takes(message.size()) && is_empty()) {
            baton_.fill(header, message);
        } else if (message.size() <= piece_bytes_ || message.size() + kMostBesideBytes <= room_) {
            put_whole(header, message);
        } else {
            put_in_pieces(header, message);
        }
    }

    /// Lets the other side have all that was put.
    [[gnu::always_inline]] void publish() {
        baton_.hand_over(waiting_);
        if (first_header_ != 0) {
            waiting_.publish(header(first_), std::exchange(first_header_, 0));
        }
    }

    /// Stores the 0 behind the next message, if that will be as long as the one before it, whose place was claimed. It
    /// may lie in another line, and to fetch that after the next claim would give the other side time to get back the
    /// line that was claimed.
    [[gnu::always_inline]] void prepare_next() {
        if (claimed_bytes_ != 0) {
            prepare_end();
            claimed_bytes_ = 0;
        }
    }

private:
    /// Bytes that a whole message takes besides its own: header, filling and 0.
    static constexpr std::size_t kMostBesideBytes = 3 * kHeaderBytes;

    /// A message and its header, filled up.
    static std::size_t whole_bytes(std::size_t message_bytes) {
        return kHeaderBytes + message_bytes + padding(message_bytes);
    }

    void prepare_end() {
        const std::uint64_t end = written_ + claimed_bytes_;
        if (end != prepared_ && claimed_bytes_ + kHeaderBytes <= room_) {
            store_zero(end);
            prepared_ = end;
        }
    }

    static std::uint64_t marked(MessageHeader header) { return std::bit_cast<std::uint64_t>(header) | kMark; }

    /// Whether all that ever went into the ring was read, so that what goes with the baton overtakes nothing.
    bool is_empty() { return room_ == capacity() || has_room(capacity(), std::memory_order_acquire); }

    /// The 0 goes first. It may lie in another line than the header, and while that line is fetched, the other side,
    /// which looks for the header, would get the header's line back too early.
    [[gnu::always_inline]] void put_whole(MessageHeader message, std::span<const std::byte> bytes) {
        const std::uint64_t begin = written_;
        const std::size_t whole = whole_bytes(bytes.size());
        require_room(whole + kHeaderBytes);
        advance(whole);
        if (written_ != prepared_) {
            store_zero(written_);
        }
        copy_in(begin + kHeaderBytes, bytes);
        if (first_header_ == 0) {
            first_ = begin;
            first_header_ = marked(message);
        } else {
            header(begin).store(marked(message), std::memory_order_relaxed);  // the first one's is published after it
        }
    }

    /// Lets the other side have the header at once. There is room for it, where the 0 behind the last message stands.
    /// Each piece leaves room for the 0 behind the message: if all of it were there but the 0 behind it, the other side
    /// would find a header where there is none.
    [[gnu::noinline]] void put_in_pieces(MessageHeader message, std::span<const std::byte> bytes) {
        publish();
        const bool past_caches = goes_past_caches(bytes.size());
        const std::uint64_t begin = written_;
        const std::size_t behind = padding(bytes.size()) + kHeaderBytes;
        advance(kHeaderBytes);
        positions_.written.store(written_, std::memory_order_relaxed);
        waiting_.publish(header(begin), marked(message) | kInPieces);
        while (true) {
            require_room(1 + behind);
            const auto piece = bytes.first(std::min({bytes.size(), room_ - behind, piece_bytes_}));
            if (past_caches) {
                copy_in_past_caches(piece);
            } else {
                copy_in(written_, piece);
            }
            advance(piece.size());
            bytes = bytes.subspan(piece.size());
            if (bytes.empty()) {
                break;
            }
            waiting_.publish(positions_.written, written_);
        }
        advance(padding(written_));
        store_zero(written_);
        waiting_.publish(positions_.written, written_);
    }

    /// Lets a reader that continues here find no header until there is one.
    void store_zero(std::uint64_t position) { header(position).store(0, std::memory_order_relaxed); }

    void copy_in(std::uint64_t position, std::span<const std::byte> bytes) {
        const auto first = row(position, bytes.size());
        if (bytes.size() <= kSmallBytes && first.size() == bytes.size()) {
            copy_small(bytes.data(), first.data(), bytes.size());
        } else {
            copy_bytes(bytes.first(first.size()), first);
            copy_bytes(bytes.subspan(first.size()), bytes_);
        }
    }

    void copy_in_past_caches(std::span<const std::byte> bytes) {
        const auto first = row(written_, bytes.size());
        copy_past_caches(bytes.first(first.size()), first);
        copy_past_caches(bytes.subspan(first.size()), bytes_);
    }

    void advance(std::size_t bytes) {
        written_ += bytes;
        room_ -= bytes;
    }

    /// The position of the other side is only looked at when it matters.
    void require_room(std::size_t bytes) {
        if (room_ < bytes && !has_room(bytes, std::memory_order_acquire)) {
            await_room(bytes);
        }
    }

    [[gnu::noinline]] void await_room(std::size_t bytes) {
        publish();
        waiting_.until([&](std::memory_order order) { return has_room(bytes, order); });
    }

    bool has_room(std::size_t bytes, std::memory_order order) {
        room_ = capacity() - distance(positions_.read.load(order), written_);
        return room_ >= bytes;
    }

    std::uint64_t written_ = 0;
    std::uint64_t first_ = 0;         ///< where the first message lies that is not published
    std::uint64_t first_header_ = 0;  ///< its header, which is stored last; 0 if all are published
    std::size_t room_ = capacity();   ///< at least
    std::size_t claimed_bytes_ = 0;   ///< whole length of the message claimed last; 0 once the next is prepared
    std::uint64_t prepared_ = 0;      ///< where there is a 0 already, if that is not behind written_
};

}  // namespace roundtrip
