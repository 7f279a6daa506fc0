#pragma once

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <utility>

#include "baton.hpp"
#include "copy_small.hpp"
#include "message_header.hpp"
#include "ring_layout.hpp"
#include "roundtrip/copy_bytes.hpp"
#include "waiting.hpp"

namespace roundtrip {

/// What both ends of a ring know of it: messages begin at multiples of 8, and whoever moves much lets the other side go
/// on after each piece.
class RingEnd {
public:
    RingEnd(std::span<std::byte> bytes, RingPositions& positions, Baton& baton, const Waiting& waiting)
        : bytes_(bytes),
          positions_(positions),
          baton_(baton),
          waiting_(waiting),
          piece_bytes_(std::min(kPieceBytes, bytes.size() / 4)) {}

protected:
    static constexpr std::size_t kHeaderBytes = sizeof(MessageHeader);
    static constexpr std::size_t kPieceBytes = 64U << 10U;

    /// In the header of every message, so that none is zero: the highest bit of the length.
    static constexpr std::uint64_t kMark = 0x8000'0000;

    /// In that of a message that comes in pieces: the highest bit of the word.
    static constexpr std::uint64_t kInPieces = std::uint64_t{1} << 63U;

    static std::size_t padding(std::uint64_t position) { return -position & 7U; }

    std::size_t capacity() const { return bytes_.size(); }
    std::size_t index(std::uint64_t position) const { return position & (bytes_.size() - 1); }

    /// The bytes from a position on as far as they lie in a row.
    std::span<std::byte> row(std::uint64_t position, std::size_t bytes) const {
        const std::size_t at = index(position);
        return bytes_.subspan(at, std::min(bytes, bytes_.size() - at));
    }

    std::atomic_ref<std::uint64_t> header(std::uint64_t position) const {
        return std::atomic_ref(*reinterpret_cast<std::uint64_t*>(bytes_.data() + index(position)));
    }

    /// @throws DamagedRing if the other side's position cannot be
    std::size_t distance(std::uint64_t from, std::uint64_t to) const {
        if (to - from > bytes_.size()) {
            refuse(from, to);
        }
        return to - from;
    }

    /// Apart, so that what is called at every look stays small.
    [[noreturn, gnu::cold, gnu::noinline]] void refuse(std::uint64_t from, std::uint64_t to) const {
        throw DamagedRing("positions " + std::to_string(from) + " and " + std::to_string(to) +
                          " are not within a ring of " + std::to_string(bytes_.size()) + " bytes");
    }

    std::span<std::byte> bytes_;
    RingPositions& positions_;
    Baton& baton_;
    const Waiting& waiting_;
    std::size_t piece_bytes_;
};

/// The end of a ring at which messages go in. A small one that finds the baton here and the ring empty goes with the
/// baton. What every small message passes is inlined wherever it is called: a call costs as much as a copy here. One
/// thread.
class RingWriter : private RingEnd {
public:
    /// An empty ring.
    ///
    /// @param baton of this side, whose other ring it serves as well; outlives this
    /// @param waiting outlives this
    using RingEnd::RingEnd;

    /// Writes a message of any size, and waits for room where it has to. The other side does not see it until publish()
    /// or until the ring is full; one of more than 64 KiB for which no room is known comes in pieces, which it sees at
    /// once.
    ///
    /// @throws DamagedRing
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

private:
    /// What a whole message takes besides its bytes: header, filling and 0.
    static constexpr std::size_t kMostBesideBytes = 3 * kHeaderBytes;

    static std::uint64_t marked(MessageHeader header) { return std::bit_cast<std::uint64_t>(header) | kMark; }

    /// Whether all that ever went into the ring was read, so that what goes with the baton overtakes nothing.
    bool is_empty() { return room_ == capacity() || has_room(capacity(), std::memory_order_acquire); }

    [[gnu::always_inline]] void put_whole(MessageHeader message, std::span<const std::byte> bytes) {
        const std::uint64_t begin = written_;
        const std::size_t whole = kHeaderBytes + bytes.size() + padding(bytes.size());
        require_room(whole + kHeaderBytes);
        copy_in(begin + kHeaderBytes, bytes);
        advance(whole);
        store_zero();
        if (first_header_ == 0) {
            first_ = begin;
            first_header_ = marked(message);
        } else {
            header(begin).store(marked(message), std::memory_order_relaxed);  // the first one's is published after it
        }
    }

    /// Lets the other side have the header at once. There is room for it, where the 0 behind the last message stands.
    /// Each piece leaves room for what stands behind the message: if all of it were there but the 0 behind it, the
    /// other side would find a header where there is none.
    [[gnu::noinline]] void put_in_pieces(MessageHeader message, std::span<const std::byte> bytes) {
        publish();
        const std::uint64_t begin = written_;
        const std::size_t behind = padding(bytes.size()) + kHeaderBytes;
        advance(kHeaderBytes);
        positions_.written.store(written_, std::memory_order_relaxed);
        waiting_.publish(header(begin), marked(message) | kInPieces);
        while (true) {
            require_room(1 + behind);
            const auto piece = bytes.first(std::min({bytes.size(), room_ - behind, piece_bytes_}));
            copy_in(written_, piece);
            advance(piece.size());
            bytes = bytes.subspan(piece.size());
            if (bytes.empty()) {
                break;
            }
            waiting_.publish(positions_.written, written_);
        }
        advance(padding(written_));
        store_zero();
        waiting_.publish(positions_.written, written_);
    }

    /// Whoever reads on from here finds no header until there is one.
    void store_zero() { header(written_).store(0, std::memory_order_relaxed); }

    void copy_in(std::uint64_t position, std::span<const std::byte> bytes) {
        const auto first = row(position, bytes.size());
        if (bytes.size() <= kSmallBytes && first.size() == bytes.size()) {
            copy_small(bytes.data(), first.data(), bytes.size());
        } else {
            copy_bytes(bytes.first(first.size()), first);
            copy_bytes(bytes.subspan(first.size()), bytes_);
        }
    }

    void advance(std::size_t bytes) {
        written_ += bytes;
        room_ -= bytes;
    }

    /// What the other side has read by now is only looked at when it matters.
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
};

/// The end of a ring at which messages come out. Inlined as the other one is. One thread.
class RingReader : private RingEnd {
public:
    /// An empty ring.
    ///
    /// @param baton of this side, whose other ring it serves as well; outlives this
    /// @param waiting outlives this
    using RingEnd::RingEnd;

    /// Waits for the next message, whose bytes are to be taken before the one after it.
    ///
    /// @throws DamagedRing
    /// @throws whatever ends the wait
    [[gnu::always_inline]] MessageHeader next() {
        if (!baton_.has_come() && !follows()) {
            release();
            waiting_.until([&](std::memory_order order) { return look(order); });
        }
        return baton_.has_come() ? baton_.header() : begin();
    }

    /// Whether a message can be taken without waiting for its beginning.
    bool has_next() { return look(std::memory_order_acquire); }

    /// Copies the next bytes of the message, and waits for those that have not come.
    ///
    /// @throws as next()
    [[gnu::always_inline]] void take(std::span<std::byte> into) {
        if (baton_.has_come()) {
            baton_.take(into);
            return;
        }
        if (into.size() > come_ - read_) {
            into = take_pieces(into);
        }
        copy_out(into);
    }

    /// Ends a message that was taken. Of many in a row the room is given back now and then, so that the other side can
    /// go on before all are taken.
    void end() {
        if (baton_.has_come()) {
            baton_.end();
            return;
        }
        const std::size_t bytes = padding(read_);
        if (bytes > come_ - read_) {
            await(bytes);
        }
        read_ += bytes;
        if (read_ - released_ >= capacity() / 4) {
            release();
        }
    }

    /// Gives the other side the room of all that was taken. Whoever waits in next() has done so.
    void release() {
        if (released_ != read_) {
            waiting_.publish(positions_.read, read_);
            released_ = read_;
        }
    }

private:
    /// Whether a message in the ring is the next one for sure. As long as the other side does not know that all in the
    /// ring was read, nothing is in the baton that is older.
    bool follows() { return released_ != read_ && header(read_).load(std::memory_order_acquire) != 0; }

    /// Whether a message has come, by the baton or in the ring. If both have one, that of the baton is the older one,
    /// because no message goes with it unless the ring is empty; it may have come between the first two looks.
    bool look(std::memory_order order) {
        if (baton_.look(order)) {
            return true;
        }
        const bool found = header(read_).load(order) != 0;
        if (found) {
            baton_.look(order);
        }
        return found;
    }

    /// Goes behind the header of a message that was found.
    MessageHeader begin() {
        const std::uint64_t found = header(read_).load(std::memory_order_relaxed);
        read_ += kHeaderBytes;
        const auto message = std::bit_cast<MessageHeader>(found & ~kMark & ~kInPieces);
        const auto bytes = static_cast<std::size_t>(message.bytes);
        come_ = read_;
        if ((found & kInPieces) == 0) {
            come_ += bytes + padding(bytes);
        }
        if ((found & kMark) == 0 || come_ - read_ > capacity() - 2 * kHeaderBytes) {
            refuse_header(found);
        }
        return message;
    }

    [[noreturn, gnu::cold, gnu::noinline]] void refuse_header(std::uint64_t found) const {
        throw DamagedRing("header " + std::to_string(found) + " is none of a message in a ring of " +
                          std::to_string(capacity()) + " bytes");
    }

    /// @return what is left to be copied of what has come
    [[gnu::noinline]] std::span<std::byte> take_pieces(std::span<std::byte> into) {
        while (into.size() > come_ - read_) {
            if (come_ == read_) {
                await(1);
            }
            const auto piece = into.first(std::min({into.size(), come_ - read_, piece_bytes_}));
            copy_out(piece);
            release();
            into = into.subspan(piece.size());
        }
        return into;
    }

    [[gnu::noinline]] void await(std::size_t bytes) {
        release();
        waiting_.until([&](std::memory_order order) { return has_come(bytes, order); });
    }

    bool has_come(std::size_t bytes, std::memory_order order) {
        const std::size_t come = distance(read_, positions_.written.load(order));
        come_ = read_ + come;
        return come >= bytes;
    }

    void copy_out(std::span<std::byte> into) {
        const auto first = row(read_, into.size());
        if (into.size() <= kSmallBytes && first.size() == into.size()) {
            copy_small(first.data(), into.data(), into.size());
        } else {
            copy_bytes(bytes_.first(into.size() - first.size()), copy_bytes(first, into));
        }
        read_ += into.size();
    }

    std::uint64_t read_ = 0;
    std::uint64_t released_ = 0;
    std::uint64_t come_ = 0;  ///< up to where the message that was begun is there, at least
};

}  // namespace roundtrip
