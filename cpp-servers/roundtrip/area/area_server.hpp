// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <stop_token>
#include <string>
#include <system_error>

#include "roundtrip/answers/responder.hpp"
#include "roundtrip/area/doorbell.hpp"
#include "roundtrip/area/shared_area.hpp"
#include "roundtrip/memory/copy_bytes.hpp"
#include "roundtrip/memory/request_memory.hpp"
#include "roundtrip/memory/shrinkable_memory.hpp"
#include "roundtrip/process/error.hpp"
#include "roundtrip/server/server.hpp"

namespace roundtrip {

/// The server's side of a SharedArea: takes a request in pieces, answers it in pieces. One client at a time; if one
/// dies, whatever it left undone is forgotten when the next begins. Not thread-safe.
class AreaServer {
public:
    /// @param tally outlives this
    AreaServer(SharedArea area, Content content, Tally& tally) : area_(area), responder_(content), tally_(tally) {}

    /// Takes the client's turn, if there is one, and hands the area back.
    /// A turn that a client cannot have meant is refused, with a line on standard error.
    ///
    /// @return whether the client waits to be woken
    bool take_turn() {
        const Turn turn = area_.client_turn();
        if (turn.number == taken_) {
            return false;  // rung for a turn that was taken with an earlier ring
        }
        taken_ = turn.number;
        try {
            take(turn);
            area_.hand_back(turn.number);
        } catch (const std::exception& error) {  // of this client only: a bad turn, or no memory for what it wants
            next_step_ = 0;
            print_error(error.what());
            area_.refuse(turn.number);
        }
        return true;
    }

    /// The area is new. An unfinished request is forgotten, and no turn is taken yet.
    void begin_anew() {
        area_.describe();
        taken_ = 0;
        next_step_ = 0;
    }

private:
    void take(const Turn& turn) {
        if (turn.step == 0) {
            begin(turn);
        } else if (turn.step != next_step_) {
            throw BadInput("step " + std::to_string(turn.step) + " came, expected 0 or " + std::to_string(next_step_));
        }
        ++next_step_;
        if (turn.step == 0 || received_ < request_bytes_) {
            receive_piece();
            if (received_ < request_bytes_) {
                return;
            }
            answer();
        }
        send_piece();
    }

    void begin(const Turn& turn) {
        request_bytes_ = require_length(turn.request_bytes, "request");
        response_bytes_ = require_length(turn.response_bytes, "response");
        received_ = 0;
        next_step_ = 0;
    }

    void receive_piece() {
        const auto part = area_.request_part();
        memory_.append(part.first(std::min(part.size(), request_bytes_ - received_)), received_, request_bytes_);
    }

    void answer() { response_ = responder_.answer(tally_.whole(memory_.first(request_bytes_), response_bytes_)); }
    void send_piece() {
        const auto part = area_.response_part();
        const auto piece = response_.first(std::min(part.size(), response_.size()));
        copy_bytes(piece, part);
        response_ = response_.subspan(piece.size());
        if (response_.empty()) {
            next_step_ = 0;
            tally_.add(request_bytes_, response_bytes_);
        }
    }

    SharedArea area_;
    Responder responder_;
    Tally& tally_;
    RequestMemory memory_;
    std::uint32_t taken_ = 0;              ///< number of the last turn
    std::uint32_t next_step_ = 0;          ///< step that the client may ask for besides beginning anew
    std::size_t request_bytes_ = 0;        ///< length of the whole request
    std::size_t received_ = 0;             ///< bytes of it that have come
    std::size_t response_bytes_ = 0;       ///< length of the whole response
    std::span<const std::byte> response_;  ///< rest of it that was not sent
};

/// Takes the client's turn, if there is one, in memory that clients can cut off. If one has, a line on standard error
/// says so, and the memory is whole again for the next.
///
/// @return whether the client waits to be woken
inline bool take_turn(AreaServer& area, ShrinkableMemory& memory) {
    const bool rings = area.take_turn();
    if (!memory.has_shrunk()) {
        return rings;
    }
    try {
        memory.restore();
        area.begin_anew();
        print_error("a client has cut the shared memory off, its turn is forgotten");
    } catch (const std::system_error& error) {  // tried again with the next turn
        print_error("a client has cut the shared memory off: " + std::string(error.what()));
    }
    return false;
}

/// Takes the turns of a client, waiting at a doorbell for each.
inline void take_turns(const std::stop_token& stop, AreaServer& area, ShrinkableMemory& memory, Doorbell& doorbell) {
    while (!stop.stop_requested()) {
        doorbell.wait(Doorbell::kNever);
        if (take_turn(area, memory)) {
            doorbell.ring();
        }
    }
}

}  // namespace roundtrip
