// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/area/shared_area.hpp"

#include <stdexcept>
#include <string>

namespace roundtrip {

SharedArea SharedArea::create(std::span<std::byte> memory) {
    const SharedArea area(memory);
    area.describe();
    return area;
}

void SharedArea::describe() const {
    header().part_bytes.store(static_cast<std::uint32_t>(part_bytes()));
    header().layout.store(kLayout);
}

SharedArea SharedArea::open(std::span<std::byte> memory) {
    const SharedArea area(memory);
    if (memory.size() <= bytes(0) || area.header().layout.copy() != kLayout ||
        area.header().part_bytes.copy() != area.part_bytes()) {
        throw std::runtime_error(std::to_string(memory.size()) + " bytes of shared memory are no area of a server");
    }
    return area;
}

Turn SharedArea::client_turn() const {
    const std::uint32_t number = header().client_turn.load(std::memory_order_acquire);
    return {.number = number,
            .step = header().step.load(std::memory_order_relaxed),
            .request_bytes = header().request_bytes.load(std::memory_order_relaxed),
            .response_bytes = header().response_bytes.load(std::memory_order_relaxed)};
}

void SharedArea::hand_over(const Turn& turn) const {
    header().step.store(turn.step, std::memory_order_relaxed);
    header().request_bytes.store(turn.request_bytes, std::memory_order_relaxed);
    header().response_bytes.store(turn.response_bytes, std::memory_order_relaxed);
    header().client_turn.store(turn.number, std::memory_order_release);
}

}  // namespace roundtrip
