// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/area/take_turns.hpp"

#include <string>
#include <system_error>

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

}  // namespace roundtrip
