// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <stop_token>

#include "roundtrip/answers/responder.hpp"
#include "roundtrip/area/doorbell.hpp"
#include "roundtrip/area/shared_area.hpp"
#include "roundtrip/memory/request_memory.hpp"
#include "roundtrip/memory/shrinkable_memory.hpp"
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
    bool take_turn();

    /// The area is new. An unfinished request is forgotten, and no turn is taken yet.
    void begin_anew();

private:
    void take(const Turn& turn);
    void begin(const Turn& turn);
    void receive_piece();
    void answer();
    void send_piece();

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
bool take_turn(AreaServer& area, ShrinkableMemory& memory);

/// Takes the turns of a client, waiting at a doorbell for each.
void take_turns(const std::stop_token& stop, AreaServer& area, ShrinkableMemory& memory, Doorbell& doorbell);

}  // namespace roundtrip
