// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cerrno>
#include <chrono>
#include <cstdint>
#include <span>
#include <system_error>

#include "client_calls.hpp"
#include "roundtrip/process/error.hpp"
#include "slot.hpp"

struct RoundtripSlot : roundtrip::Slot {
    using Slot::Slot;
};

namespace roundtrip {

/// Waits as long as it may; ends the call otherwise.
inline auto waiting(const RoundtripSlot& slot, std::int64_t timeout_nanos) {
    return [&slot, timeout_nanos](Semaphore semaphore) {
        if (!slot.semaphores().wait(semaphore, std::chrono::nanoseconds(timeout_nanos))) {
            throw std::system_error(EAGAIN, std::generic_category());
        }
    };
}

/// The result of a call, or its error with a minus sign: foreign callers know no exceptions.
template <typename Call>
std::int32_t result_of(const Call& call) {
    try {
        return call();
    } catch (const std::system_error& error) {
        return -error.code().value();
    } catch (const BadInput&) {
        return -EBADMSG;
    }
}

/// @param copy `(into)` fills the chunk
template <typename Copy>
std::int32_t put(RoundtripSlot& slot, std::int32_t bytes, std::int64_t timeout_nanos, const Copy& copy) {
    return result_of([&] {
        slot.put(static_cast<std::size_t>(bytes), waiting(slot, timeout_nanos), copy);
        return 0;
    });
}

/// @param copy `(from)` takes the bytes
template <typename Copy>
std::int32_t take(RoundtripSlot& slot, std::int32_t room, std::int64_t timeout_nanos, const Copy& copy) {
    return result_of([&] {
        return static_cast<std::int32_t>(slot.take(static_cast<std::size_t>(room), waiting(slot, timeout_nanos), copy));
    });
}

}  // namespace roundtrip
