// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>

namespace roundtrip {

/// The semaphores of a set (idl/shm-sysv.md).
enum Semaphore : unsigned short {
    kFree,           ///< 1 while the server has no client
    kPresent,        ///< 1 while the client lives: the kernel undoes what a client has done to it
    kRequestEmpty,   ///< 1 while the request slot may be written
    kRequestFilled,  ///< 1 while the request slot may be read
    kResponseEmpty,  ///< free response slots
    kResponseFilled,
    kSemaphoreCount,
};

/// A set of System V semaphores that somebody has created (semget(2)). Any thread.
class Semaphores {
public:
    explicit Semaphores(int id) : id_(id) {}

    /// Gives all of them the values with which a server waits for its next client.
    ///
    /// @throws std::system_error, here and below
    void reset() const;

    /// Raises one by one, which wakes who waits for it.
    void signal(Semaphore semaphore) const;

    /// Lowers one by one, and waits until that can be done.
    ///
    /// @return false if the time has passed
    bool wait(Semaphore semaphore, std::chrono::nanoseconds limit) const;

    /// Becomes the server's client, until this process leaves or ends.
    ///
    /// @return false if the time has passed
    bool enter(std::chrono::nanoseconds limit) const;

    /// Is no client any more.
    void leave() const;

    /// Whether there was a client, and it has left or died.
    bool is_client_gone() const { return value(kFree) == 0 && value(kPresent) == 0; }

private:
    int value(Semaphore semaphore) const;

    int id_;
};

}  // namespace roundtrip
