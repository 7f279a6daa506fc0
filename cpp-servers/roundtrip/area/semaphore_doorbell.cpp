// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/area/semaphore_doorbell.hpp"

#include <cerrno>
#include <ctime>

#include "roundtrip/process/error.hpp"
#include "roundtrip/process/semaphore_wait.hpp"

namespace roundtrip {

namespace {

constexpr const char* kWakesServer = "wakes-server";
constexpr const char* kWakesClient = "wakes-client";

OpenSemaphore open_semaphore(const std::string& name) {
    const std::string call = "sem_open of " + name;  // before the call, because making it may set errno
    sem_t* semaphore = ::sem_open(name.c_str(), 0);
    check(semaphore == SEM_FAILED ? -1 : 0, call.c_str());
    return {name, std::unique_ptr<sem_t, CloseSemaphore>(semaphore)};
}

/// A semaphore that can count no further has been raised, which is enough: a client may have filled it so that the
/// server fails here.
void raise(sem_t* semaphore) {
    if (::sem_post(semaphore) != 0 && errno != EOVERFLOW) {
        check(-1, "sem_post");
    }
}

}  // namespace

SemaphoreDoorbell SemaphoreDoorbell::create(NamedObjects& objects) {
    OpenSemaphore wakes_server = objects.create_posix_semaphore(kWakesServer, 0);
    return {std::move(wakes_server), objects.create_posix_semaphore(kWakesClient, 0)};
}

SemaphoreDoorbell SemaphoreDoorbell::open(const std::string& name) {
    OpenSemaphore wakes_client = open_semaphore(name + "-" + kWakesClient);
    return {std::move(wakes_client), open_semaphore(name + "-" + kWakesServer)};
}

void SemaphoreDoorbell::ring() { raise(wakes_other_.semaphore.get()); }

void SemaphoreDoorbell::ring_here() { raise(wakes_me_.semaphore.get()); }

bool SemaphoreDoorbell::wait(Deadline deadline) { return lower_until(*wakes_me_.semaphore, deadline); }

}  // namespace roundtrip
