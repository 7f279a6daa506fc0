// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cerrno>
#include <ctime>
#include <string>
#include <utility>

#include "roundtrip/area/doorbell.hpp"
#include "roundtrip/objects/named_objects.hpp"
#include "roundtrip/process/error.hpp"
#include "roundtrip/process/semaphore_wait.hpp"

namespace roundtrip {

inline constexpr const char* kWakesServer = "wakes-server";

inline constexpr const char* kWakesClient = "wakes-client";

inline OpenSemaphore open_semaphore(const std::string& name) {
    const std::string call = "sem_open of " + name;  // before the call, because making it may set errno
    sem_t* semaphore = ::sem_open(name.c_str(), 0);
    check(semaphore == SEM_FAILED ? -1 : 0, call.c_str());
    return {name, std::unique_ptr<sem_t, CloseSemaphore>(semaphore)};
}

/// A semaphore that can count no further has been raised, which is enough: a client may have filled it so that the
/// server fails here.
inline void raise(sem_t* semaphore) {
    if (::sem_post(semaphore) != 0 && errno != EOVERFLOW) {
        check(-1, "sem_post");
    }
}

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
    static SemaphoreDoorbell create(NamedObjects& objects) {
        OpenSemaphore wakes_server = objects.create_posix_semaphore(kWakesServer, 0);
        return {std::move(wakes_server), objects.create_posix_semaphore(kWakesClient, 0)};
    }

    /// A client's end of the same.
    ///
    /// @throws std::system_error if there are none of this name
    static SemaphoreDoorbell open(const std::string& name) {
        OpenSemaphore wakes_client = open_semaphore(name + "-" + kWakesClient);
        return {std::move(wakes_client), open_semaphore(name + "-" + kWakesServer)};
    }

    void ring() override { raise(wakes_other_.semaphore.get()); }
    bool wait(Deadline deadline) override { return lower_until(*wakes_me_.semaphore, deadline); }

    /// Lets this side's own wait return. Any thread.
    void ring_here() { raise(wakes_me_.semaphore.get()); }

private:
    OpenSemaphore wakes_me_;
    OpenSemaphore wakes_other_;
};

}  // namespace roundtrip
