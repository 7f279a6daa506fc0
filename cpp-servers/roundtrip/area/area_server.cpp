// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/area/area_server.hpp"

#include <algorithm>
#include <string>
#include <system_error>

#include "roundtrip/memory/copy_bytes.hpp"
#include "roundtrip/process/error.hpp"

namespace roundtrip {

bool take_turn(AreaServer& area, ShrinkableMemory& memory) {
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

void take_turns(const std::stop_token& stop, AreaServer& area, ShrinkableMemory& memory, Doorbell& doorbell) {
    while (!stop.stop_requested()) {
        doorbell.wait(Doorbell::kNever);
        if (take_turn(area, memory)) {
            doorbell.ring();
        }
    }
}

bool AreaServer::take_turn() {
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

void AreaServer::begin_anew() {
    area_.describe();
    taken_ = 0;
    next_step_ = 0;
}

void AreaServer::take(const Turn& turn) {
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

void AreaServer::begin(const Turn& turn) {
    request_bytes_ = require_length(turn.request_bytes, "request");
    response_bytes_ = require_length(turn.response_bytes, "response");
    received_ = 0;
    next_step_ = 0;
}

void AreaServer::receive_piece() {
    const auto part = area_.request_part();
    memory_.append(part.first(std::min(part.size(), request_bytes_ - received_)), received_, request_bytes_);
}

void AreaServer::answer() {
    response_ = responder_.answer(tally_.whole(memory_.first(request_bytes_), response_bytes_));
}

void AreaServer::send_piece() {
    const auto part = area_.response_part();
    const auto piece = response_.first(std::min(part.size(), response_.size()));
    copy_bytes(piece, part);
    response_ = response_.subspan(piece.size());
    if (response_.empty()) {
        next_step_ = 0;
        tally_.add(request_bytes_, response_bytes_);
    }
}

}  // namespace roundtrip
