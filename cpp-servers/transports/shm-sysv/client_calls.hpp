// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

// Native calls that copy a chunk and synchronise in one (idl/shm-sysv.md), as C functions for foreign callers.
// Results below 0 are errno with a minus sign; -EAGAIN says that the time has passed.

#define ROUNDTRIP_EXPORT extern "C" __attribute__((visibility("default")))

/// One end of a stream. One thread at a time.
struct RoundtripSlot;

/// @param memory the slot in attached memory, which outlives the result
/// @return what the functions below take and roundtrip_slot_close frees
ROUNDTRIP_EXPORT RoundtripSlot* roundtrip_slot_open(void* memory, std::int32_t chunk_bytes, std::int32_t semaphores,
                                                    std::int32_t empty, std::int32_t filled);

ROUNDTRIP_EXPORT void roundtrip_slot_close(RoundtripSlot* slot);

/// Hands a chunk over; none of 0 bytes is the end.
///
/// @param bytes at most a chunk
/// @return 0 or an error
ROUNDTRIP_EXPORT std::int32_t roundtrip_slot_put(RoundtripSlot* slot, const std::uint8_t* from, std::int32_t bytes,
                                                 std::int64_t timeout_nanos);

/// Takes the bytes that are there, or as many as there is room for.
///
/// @return how many bytes, 0 at the end of the stream, or an error; -EBADMSG for a chunk larger than a slot
ROUNDTRIP_EXPORT std::int32_t roundtrip_slot_take(RoundtripSlot* slot, std::uint8_t* into, std::int32_t room,
                                                  std::int64_t timeout_nanos);
