// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>

namespace roundtrip {

/// How one side of a SharedArea wakes the other: what distinguishes mechanisms that share memory. It may ring more
/// often than there are turns, so a side that was woken looks into the area.
class Doorbell {
public:
    using Deadline = std::chrono::steady_clock::time_point;

    /// No deadline.
    static constexpr Deadline kNever = Deadline::max();

    virtual ~Doorbell() = default;

    /// Wakes the other side, or lets its next wait return at once.
    ///
    /// @throws std::system_error
    virtual void ring() = 0;

    /// Waits until the other side has rung.
    ///
    /// @return false if the deadline has passed
    /// @throws std::system_error
    virtual bool wait(Deadline deadline) = 0;

protected:
    Doorbell() = default;
    Doorbell(Doorbell&&) = default;
    Doorbell& operator=(Doorbell&&) = default;
};

}  // namespace roundtrip
