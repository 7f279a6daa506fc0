#pragma once

#include <semaphore.h>

#include "roundtrip/doorbell.hpp"

namespace roundtrip {

/// Two POSIX semaphores (sem_overview(7)), one that wakes this side and one that wakes the other.
class SemaphoreDoorbell final : public Doorbell {
public:
    /// Both outlive this.
    SemaphoreDoorbell(sem_t* wakes_me, sem_t* wakes_other) : wakes_me_(wakes_me), wakes_other_(wakes_other) {}

    void ring() override;
    bool wait(Deadline deadline) override;

    /// Lets this side's own wait return. Any thread.
    void ring_here();

private:
    sem_t* wakes_me_;
    sem_t* wakes_other_;
};

}  // namespace roundtrip
