#pragma once

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <span>
#include <string>

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
    static constexpr std::size_t kPieceBytes = 64U << 10U;

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
/// baton. One thread.
class RingWriter : private RingEnd {
public:
    /// An empty ring.
    ///
    /// @param baton of this side, whose other ring it serves as well; outlives this
    /// @param waiting outlives this
    using RingEnd::RingEnd;

    /// Writes a message of any size, and waits for room where it has to. A small message is not seen by the other side
    /// until publish() or until the ring is full; of a large one the end.
    ///
    /// @throws DamagedRing
    /// @throws whatever ends the wait
    void put(std::int32_t word, std::span<const std::byte> message) {
        const MessageHeader header{.bytes = static_cast<std::int32_t>(message.size()), .word = word};
        if (baton_.takes(message.size()) && is_empty()) {
            baton_.fill(header, message);
            return;
        }
        begin(header);
        if (message.size() <= room_) {
            copy_in(message);
        } else {
            copy_in_pieces(message);
        }
        skip(padding(written_));
    }

    /// Lets the other side have all that was put.
    void publish() {
        baton_.hand_over(waiting_);
        if (published_ != written_) {
            published_ = written_;
            waiting_.publish(positions_.written, written_);
        }
    }

private:
    /// Whether all that ever went into the ring was read, so that what goes with the baton overtakes nothing.
    bool is_empty() { return room_ == capacity() || has_room(capacity(), std::memory_order_acquire); }

    void begin(MessageHeader message) {
        require_room(sizeof message);
        header(written_).store(std::bit_cast<std::uint64_t>(message), std::memory_order_relaxed);
        advance(sizeof message);
    }

    void copy_in(std::span<const std::byte> bytes) {
        const auto first = row(written_, bytes.size());
        if (bytes.size() <= kSmallBytes && first.size() == bytes.size()) {
            copy_small(bytes.data(), first.data(), bytes.size());
        } else {
            copy_bytes(bytes.first(first.size()), first);
            copy_bytes(bytes.subspan(first.size()), bytes_);
        }
        advance(bytes.size());
    }

    void copy_in_pieces(std::span<const std::byte> bytes) {
        while (!bytes.empty()) {
            require_room(1);
            const auto piece = bytes.first(std::min({bytes.size(), room_, piece_bytes_}));
            copy_in(piece);
            publish();
            bytes = bytes.subspan(piece.size());
        }
    }

    void skip(std::size_t bytes) {
        require_room(bytes);
        advance(bytes);
    }

    void advance(std::size_t bytes) {
        written_ += bytes;
        room_ -= bytes;
    }

    /// What the other side has read by now is only looked at when it matters.
    void require_room(std::size_t bytes) {
        if (room_ >= bytes) {
            return;
        }
        if (!has_room(bytes, std::memory_order_acquire)) {
            publish();
            waiting_.until([&](std::memory_order order) { return has_room(bytes, order); });
        }
    }

    bool has_room(std::size_t bytes, std::memory_order order) {
        room_ = capacity() - distance(positions_.read.load(order), written_);
        return room_ >= bytes;
    }

    std::uint64_t written_ = 0;
    std::uint64_t published_ = 0;
    std::size_t room_ = capacity();  ///< at least
};

/// The end of a ring at which messages come out. One thread.
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
    MessageHeader next() {
        if (!baton_.has_come() && !is_there(sizeof(MessageHeader))) {
            release();
            waiting_.until([&](std::memory_order order) { return look(order); });
        }
        if (baton_.has_come()) {
            return baton_.header();
        }
        const std::uint64_t header = this->header(read_).load(std::memory_order_relaxed);
        advance(sizeof header);
        return std::bit_cast<MessageHeader>(header);
    }

    /// Whether a message can be taken without waiting for its beginning.
    bool has_next() { return is_there(sizeof(MessageHeader)) || look(std::memory_order_acquire); }

    /// Copies the next bytes of the message, and waits for those that have not come.
    ///
    /// @throws as next()
    void take(std::span<std::byte> into) {
        if (baton_.has_come()) {
            baton_.take(into);
            return;
        }
        while (into.size() > available_) {
            if (available_ == 0) {
                await(1);
            }
            const auto piece = into.first(std::min({into.size(), available_, piece_bytes_}));
            copy_out(piece);
            release();
            into = into.subspan(piece.size());
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
        if (!is_there(bytes)) {
            await(bytes);
        }
        advance(bytes);
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
    bool is_there(std::size_t bytes) const { return available_ >= bytes; }

    /// Whether a message has come, by the baton or in the ring. If both have one, that of the baton is the older one,
    /// because no message goes with it unless the ring is empty; it may have come between the first two looks.
    bool look(std::memory_order order) {
        if (baton_.look(order)) {
            return true;
        }
        const bool found = has_come(sizeof(MessageHeader), order);
        // Loaded whether or not it is there yet: so the lines of position and message travel at the same time.
        static_cast<void>(header(read_).load(std::memory_order_relaxed));
        if (found) {
            baton_.look(order);
        }
        return found;
    }

    void await(std::size_t bytes) {
        waiting_.until([&](std::memory_order order) { return has_come(bytes, order); });
    }

    bool has_come(std::size_t bytes, std::memory_order order) {
        available_ = distance(read_, positions_.written.load(order));
        return is_there(bytes);
    }

    void copy_out(std::span<std::byte> into) {
        const auto first = row(read_, into.size());
        if (into.size() <= kSmallBytes && first.size() == into.size()) {
            copy_small(first.data(), into.data(), into.size());
        } else {
            copy_bytes(bytes_.first(into.size() - first.size()), copy_bytes(first, into));
        }
        advance(into.size());
    }

    void advance(std::size_t bytes) {
        read_ += bytes;
        available_ -= bytes;
    }

    std::uint64_t read_ = 0;
    std::uint64_t released_ = 0;
    std::size_t available_ = 0;  ///< at least
};

}  // namespace roundtrip
