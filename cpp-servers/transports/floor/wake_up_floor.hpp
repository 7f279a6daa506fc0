// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <sys/types.h>

#include <atomic>
#include <cstdint>

#include "roundtrip/worker/client.hpp"

namespace roundtrip {

/// `floor-wakeup`: two processes hand a futex to and fro; each sleeps until the other wakes it. Owns the other process.
class WakeUpFloor : public NativeTester {
public:
    /// @param other_processor where the other process stays; negative for any
    /// @throws std::system_error
    explicit WakeUpFloor(int other_processor);
    ~WakeUpFloor() override;

    /// The wait has no limit of its own, because a timer would cost more than a wake-up; the testbed's holds.
    std::span<const std::byte> execute(std::span<const std::byte> request, std::size_t response_bytes) override;

private:
    std::atomic<std::uint32_t>* turn_;  ///< in memory of both
    pid_t other_;
};

}  // namespace roundtrip
