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
#include "ring_end.hpp"
#include "roundtrip/memory/copy_bytes.hpp"
#include "roundtrip/process/error.hpp"

namespace roundtrip {

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
    /// @throws BadInput
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

    /// Gives the other side the room of all that was taken. A wait in next() does so, too.
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
        } else {
            passes_caches_ = goes_past_caches(bytes);
        }
        if ((found & kMark) == 0 || come_ - read_ > capacity() - 2 * kHeaderBytes) {
            refuse_header(found);
        }
        return message;
    }

    [[noreturn, gnu::cold, gnu::noinline]] void refuse_header(std::uint64_t found) const {
        throw BadInput("header " + std::to_string(found) + " is none of a message in a ring of " +
                       std::to_string(capacity()) + " bytes");
    }

    /// @return bytes that have come and are still to be copied
    [[gnu::noinline]] std::span<std::byte> take_pieces(std::span<std::byte> into) {
        while (into.size() > come_ - read_) {
            if (come_ == read_) {
                await(1);
            }
            const auto piece = into.first(std::min({into.size(), come_ - read_, piece_bytes_}));
            if (passes_caches_) {
                move_out(piece);
            } else {
                copy_out(piece);
            }
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

    void move_out(std::span<std::byte> into) {
        const auto first = row(read_, into.size());
        move_past_caches(first, into);
        move_past_caches(bytes_.first(into.size() - first.size()), into.subspan(first.size()));
        read_ += into.size();
    }

    std::uint64_t read_ = 0;
    std::uint64_t released_ = 0;
    std::uint64_t come_ = 0;      ///< up to where the message that was begun is there, at least
    bool passes_caches_ = false;  ///< whether the last one that came in pieces does
};

}  // namespace roundtrip
