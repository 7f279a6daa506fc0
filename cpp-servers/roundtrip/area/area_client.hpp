// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <stdexcept>

#include "roundtrip/area/doorbell.hpp"
#include "roundtrip/area/shared_area.hpp"

namespace roundtrip {

/// The other side did not answer in time.
class TimedOut : public std::runtime_error {
public:
    TimedOut() : std::runtime_error("the server has not answered in time") {}
};

/// The server has not understood a turn, or has no memory for it.
class Refused : public std::runtime_error {
public:
    Refused() : std::runtime_error("the server has refused the request; its log says why") {}
};

/// The client's side of a SharedArea. Not thread-safe.
class AreaClient {
public:
    /// Goes on from the turn of the client before, who may have died without waiting for its answer.
    ///
    /// @param doorbell outlives this
    AreaClient(SharedArea area, Doorbell& doorbell)
        : area_(area), doorbell_(doorbell), turn_(area.client_turn().number) {}

    /// One round trip, in as many pieces as the area's size makes necessary.
    ///
    /// @param put_piece `(into, offset)` fills the span with the request from there on
    /// @param take_piece `(piece, offset)` reads that piece of the response
    /// @throws TimedOut
    /// @throws Refused
    template <typename PutPiece, typename TakePiece>
    void exchange(std::size_t request_bytes, std::size_t response_bytes, Doorbell::Deadline deadline,
                  const PutPiece& put_piece, const TakePiece& take_piece) {
        Turn turn{.number = 0,
                  .step = 0,
                  .request_bytes = static_cast<std::int32_t>(request_bytes),
                  .response_bytes = static_cast<std::int32_t>(response_bytes)};
        std::size_t sent = 0;
        do {
            const auto part = area_.request_part();
            const auto piece = part.first(std::min(part.size(), request_bytes - sent));
            put_piece(piece, sent);
            sent += piece.size();
            take_turn(turn, deadline);
        } while (sent < request_bytes);
        for (std::size_t received = 0;;) {
            const auto part = area_.response_part();
            const auto piece = part.first(std::min(part.size(), response_bytes - received));
            take_piece(std::span<const std::byte>(piece), received);
            received += piece.size();
            if (received == response_bytes) {
                return;
            }
            take_turn(turn, deadline);
        }
    }

private:
    /// Hands the area over, waits until it comes back, and gets the next step ready.
    void take_turn(Turn& turn, Doorbell::Deadline deadline) {
        turn.number = ++turn_;
        area_.hand_over(turn);
        doorbell_.ring();
        while (area_.server_turn() != turn_) {
            if (!doorbell_.wait(deadline)) {
                throw TimedOut();
            }
        }
        if (area_.is_refused()) {
            throw Refused();
        }
        ++turn.step;
    }

    SharedArea area_;
    Doorbell& doorbell_;
    std::uint32_t turn_;  ///< number of the last one
};

}  // namespace roundtrip
