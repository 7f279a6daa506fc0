#pragma once

#include <semaphore.h>

#include <string>

#include "roundtrip/doorbell.hpp"
#include "roundtrip/named_objects.hpp"

namespace roundtrip {

/// A semaphore that somebody else has created.
///
/// @throws std::system_error if there is none of this name
OpenSemaphore open_semaphore(const std::string& name);

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
