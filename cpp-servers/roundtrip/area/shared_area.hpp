// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <span>
#include <stdexcept>
#include <string>

#include "roundtrip/memory/shared_field.hpp"

namespace roundtrip {

/// One hand-over of the area by the client: a piece of a request, or the wish for the next piece of the response.
struct Turn {
    std::uint32_t number;         ///< one more than that of the turn before
    std::uint32_t step;           ///< 0 in the first turn of a round trip, then counted up
    std::int32_t request_bytes;   ///< length of the whole request
    std::int32_t response_bytes;  ///< length of the whole response wanted
};

/// Memory that a client and a server share, cut as in idl/shared-area.md: a header and two parts, one for pieces of
/// requests, one for pieces of responses. A view of memory that others own.
///
/// Either side may write anything there at any time: sizes come from that of the memory, and every word is read once.
///
/// The numbers of turns say whose turn it is. A mechanism only adds how one side wakes the other.
class SharedArea {
public:
    static constexpr std::size_t kHeaderBytes = 4096;
    static constexpr std::uint32_t kLayout = 0x31415452;  // "RTA1"

    /// How many bytes an area has whose parts have so many.
    static constexpr std::size_t bytes(std::size_t part_bytes) { return kHeaderBytes + 2 * part_bytes; }

    /// Lays out new memory, which is all zero.
    ///
    /// @param memory SharedArea::bytes of something
    static SharedArea create(std::span<std::byte> memory) {
        const SharedArea area(memory);
        area.describe();
        return area;
    }

    /// Memory that a server has laid out.
    ///
    /// @throws std::runtime_error if it is no area
    static SharedArea open(std::span<std::byte> memory) {
        const SharedArea area(memory);
        if (memory.size() <= bytes(0) || area.header().layout.copy() != kLayout ||
            area.header().part_bytes.copy() != area.part_bytes()) {
            throw std::runtime_error(std::to_string(memory.size()) + " bytes of shared memory are no area of a server");
        }
        return area;
    }

    /// Writes the description that a client expects in the memory, whatever was written there since. Only the server
    /// calls this.
    void describe() const {
        header().part_bytes.store(static_cast<std::uint32_t>(part_bytes()));
        header().layout.store(kLayout);
    }

    std::span<std::byte> request_part() const { return memory_.subspan(kHeaderBytes, part_bytes()); }
    std::span<std::byte> response_part() const { return memory_.subspan(kHeaderBytes + part_bytes(), part_bytes()); }

    /// The last turn of the client, and with it all that it wrote before.
    Turn client_turn() const {
        const std::uint32_t number = header().client_turn.load(std::memory_order_acquire);
        return {.number = number,
                .step = header().step.load(std::memory_order_relaxed),
                .request_bytes = header().request_bytes.load(std::memory_order_relaxed),
                .response_bytes = header().response_bytes.load(std::memory_order_relaxed)};
    }

    /// Says that it is the server's turn. The server may now read the request part.
    void hand_over(const Turn& turn) const {
        header().step.store(turn.step, std::memory_order_relaxed);
        header().request_bytes.store(turn.request_bytes, std::memory_order_relaxed);
        header().response_bytes.store(turn.response_bytes, std::memory_order_relaxed);
        header().client_turn.store(turn.number, std::memory_order_release);
    }

    /// The number of the turn that the server has taken last, and with it all that it wrote before.
    std::uint32_t server_turn() const { return header().server_turn.load(std::memory_order_acquire); }

    /// Whether the server did not understand that turn.
    bool is_refused() const { return header().refused.load(std::memory_order_relaxed) != 0; }

    /// Says that it is the client's turn again.
    void hand_back(std::uint32_t turn) const { give_back(turn, 0); }

    /// Gives back a turn that the server will not take.
    void refuse(std::uint32_t turn) const { give_back(turn, 1); }

private:
    /// The two sides write into cache lines of their own.
    struct Header {
        SharedField<std::uint32_t> layout;
        SharedField<std::uint32_t> part_bytes;
        alignas(64) std::atomic<std::uint32_t> client_turn;
        std::atomic<std::uint32_t> step;
        std::atomic<std::int32_t> request_bytes;
        std::atomic<std::int32_t> response_bytes;
        alignas(64) std::atomic<std::uint32_t> server_turn;
        std::atomic<std::uint32_t> refused;
    };

    static_assert(sizeof(Header) == 192 && std::atomic<std::uint32_t>::is_always_lock_free);

    explicit SharedArea(std::span<std::byte> memory) : memory_(memory) {}

    void give_back(std::uint32_t turn, std::uint32_t refused) const {
        header().refused.store(refused, std::memory_order_relaxed);
        header().server_turn.store(turn, std::memory_order_release);
    }

    Header& header() const { return *reinterpret_cast<Header*>(memory_.data()); }
    std::size_t part_bytes() const { return (memory_.size() - kHeaderBytes) / 2; }

    std::span<std::byte> memory_;
};

}  // namespace roundtrip
