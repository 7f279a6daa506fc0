// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <utility>

#include "roundtrip/area/doorbell.hpp"
#include "roundtrip/objects/named_objects.hpp"

namespace roundtrip {

/// Two named POSIX semaphores (sem_overview(7)), one that wakes this side and one that wakes the other. Owns what this
/// process has opened of them.
class SemaphoreDoorbell final : public Doorbell {
public:
    SemaphoreDoorbell(OpenSemaphore wakes_me, OpenSemaphore wakes_other)
        : wakes_me_(std::move(wakes_me)), wakes_other_(std::move(wakes_other)) {}

    /// A server's end, of semaphores that did not exist: NAME-wakes-server and NAME-wakes-client, where NAME is
    /// posix_prefix of its run directory.
    ///
    /// @throws std::system_error
    static SemaphoreDoorbell create(NamedObjects& objects);

    /// A client's end of the same.
    ///
    /// @throws std::system_error if there are none of this name
    static SemaphoreDoorbell open(const std::string& name);

    void ring() override;
    bool wait(Deadline deadline) override;

    /// Lets this side's own wait return. Any thread.
    void ring_here();

private:
    OpenSemaphore wakes_me_;
    OpenSemaphore wakes_other_;
};

}  // namespace roundtrip
