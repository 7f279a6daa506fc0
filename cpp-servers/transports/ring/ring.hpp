#pragma once

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <span>
#include <string>

#include "ring_layout.hpp"
#include "waiting.hpp"

namespace roundtrip {

/// What stands before the bytes of a message.
struct MessageHeader {
    std::int32_t bytes;  ///< of the message
    std::int32_t word;   ///< of a request the length of the response wanted, of a response 0
};
static_assert(sizeof(MessageHeader) == 8 && std::endian::native == std::endian::little);

/// What both ends of a ring know of it: messages begin at multiples of 8, and whoever moves much lets the other side go
/// on after each piece.
class RingEnd {
public:
    RingEnd(std::span<std::byte> bytes, RingPositions& positions, const Waiting& waiting)
        : bytes_(bytes),
          positions_(positions),
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
            throw DamagedRing("positions " + std::to_string(from) + " and " + std::to_string(to) +
                              " are not within a ring of " + std::to_string(bytes_.size()) + " bytes");
        }
        return to - from;
    }

    std::span<std::byte> bytes_;
    RingPositions& positions_;
    const Waiting& waiting_;
    std::size_t piece_bytes_;
};

/// The end of a ring at which messages go in. One thread.
class RingWriter : private RingEnd {
public:
    /// An empty ring.
    ///
    /// @param waiting outlives this
    using RingEnd::RingEnd;

    /// Writes a message of any size, and waits for room where it has to. A small message is not seen by the other side
    /// until publish() or until the ring is full; of a large one the end.
    ///
    /// @throws DamagedRing
    /// @throws whatever ends the wait
    void put(std::int32_t word, std::span<const std::byte> message) {
        begin({.bytes = static_cast<std::int32_t>(message.size()), .word = word});
        if (message.size() <= room_) {
            copy_in(message);
        } else {
            copy_in_pieces(message);
        }
        skip(padding(written_));
    }

    /// Lets the other side have all that was put.
    void publish() { waiting_.publish(positions_.written, written_); }

private:
    void begin(MessageHeader message) {
        require_room(sizeof message);
        header(written_).store(std::bit_cast<std::uint64_t>(message), std::memory_order_relaxed);
        advance(sizeof message);
    }

    void copy_in(std::span<const std::byte> bytes) {
        const auto first = row(written_, bytes.size());
        std::ranges::copy(bytes.first(first.size()), first.begin());
        std::ranges::copy(bytes.subspan(first.size()), bytes_.begin());
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
    std::size_t room_ = capacity();  ///< at least
};

/// The end of a ring at which messages come out. One thread.
class RingReader : private RingEnd {
public:
    /// An empty ring.
    ///
    /// @param waiting outlives this
    using RingEnd::RingEnd;

    /// Waits for the next message, whose bytes are to be taken before the one after it.
    ///
    /// @throws DamagedRing
    /// @throws whatever ends the wait
    MessageHeader next() {
        std::uint64_t header = this->header(read_).load(std::memory_order_relaxed);
        if (!is_there(sizeof header)) {
            release();
            waiting_.until([&](std::memory_order order) {
                const bool found = has_come(sizeof header, order);
                // Loaded whether or not it is there yet: so the lines of position and message travel at the same time.
                header = this->header(read_).load(std::memory_order_relaxed);
                return found;
            });
        }
        advance(sizeof header);
        return std::bit_cast<MessageHeader>(header);
    }

    /// Whether a message can be taken without waiting for its beginning.
    bool has_next() {
        return is_there(sizeof(MessageHeader)) || has_come(sizeof(MessageHeader), std::memory_order_acquire);
    }

    /// Copies the next bytes of the message, and waits for those that have not come.
    ///
    /// @throws as next()
    void take(std::span<std::byte> into) {
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

    void await(std::size_t bytes) {
        waiting_.until([&](std::memory_order order) { return has_come(bytes, order); });
    }

    bool has_come(std::size_t bytes, std::memory_order order) {
        available_ = distance(read_, positions_.written.load(order));
        return is_there(bytes);
    }

    void copy_out(std::span<std::byte> into) {
        const auto first = row(read_, into.size());
        std::ranges::copy(first, into.begin());
        std::ranges::copy(bytes_.first(into.size() - first.size()), into.begin() + std::ssize(first));
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
