// SPDX-License-Identifier: Apache-2.0
#include "client_calls.hpp"

#include <cerrno>
#include <cstring>

#include "slot_call.hpp"

using namespace roundtrip;

RoundtripSlot* roundtrip_slot_open(void* memory, std::int32_t chunk_bytes, std::int32_t semaphores, std::int32_t empty,
                                   std::int32_t filled) {
    const std::span bytes(static_cast<std::byte*>(memory), Slot::kHeaderBytes + static_cast<std::size_t>(chunk_bytes));
    return new RoundtripSlot(bytes, Semaphores(semaphores), static_cast<Semaphore>(empty),
                             static_cast<Semaphore>(filled));
}

void roundtrip_slot_close(RoundtripSlot* slot) { delete slot; }

std::int32_t roundtrip_slot_put(RoundtripSlot* slot, const std::uint8_t* from, std::int32_t bytes,
                                std::int64_t timeout_nanos) {
    return put(*slot, bytes, timeout_nanos,
               [&](std::span<std::byte> into) { std::memcpy(into.data(), from, into.size()); });
}

std::int32_t roundtrip_slot_take(RoundtripSlot* slot, std::uint8_t* into, std::int32_t room,
                                 std::int64_t timeout_nanos) {
    return take(*slot, room, timeout_nanos,
                [&](std::span<const std::byte> from) { std::memcpy(into, from.data(), from.size()); });
}
