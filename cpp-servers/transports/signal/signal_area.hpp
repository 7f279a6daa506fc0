// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <sys/types.h>

#include <string>

#include "roundtrip/area/doorbell.hpp"
#include "roundtrip/area/shared_area.hpp"
#include "roundtrip/memory/mapped_memory.hpp"
#include "roundtrip/process/io.hpp"

namespace roundtrip {

// Real-time signals with a value (sigqueue(3)): they queue up, and the value says which thread is to be answered. A
// thread that waits for one has to have it blocked, or it would end the process (signal(7)).

/// The server's end: waits for a signal of any client, rings at the thread that sent the last one.
class ServerDoorbell final : public Doorbell {
public:
    /// To be made before any other thread, because threads inherit which signals are blocked.
    ///
    /// @throws std::system_error
    ServerDoorbell();

    /// Does nothing if there is no such thread any more, or never was: a signal's value may be anything.
    void ring() override;
    bool wait(Deadline deadline) override;

    /// Lets this side's own wait return. Any thread.
    static void ring_here();

private:
    pid_t process_ = 0;
    pid_t thread_ = 0;
};

/// A client's end, for use in one thread after another. It disturbs nothing else in its process: the signal that it
/// waits for goes to a single thread, which has it blocked from then on, and all others ignore it.
class ClientDoorbell final : public Doorbell {
public:
    /// @throws std::system_error if there is no such process
    explicit ClientDoorbell(pid_t server);

    /// @throws std::system_error if the server is gone
    void ring() override;
    bool wait(Deadline deadline) override;

private:
    Fd server_;  ///< a pidfd, so that nobody else can ever be meant (pidfd_open(2))
};

/// How a client finds a server: its process and the name of its shared memory (idl/shared-area.md).
struct SignalEndpoint {
    pid_t process;
    std::string memory;

    std::string text() const { return std::to_string(process) + ":" + memory; }

    /// @throws std::invalid_argument if it is none
    static SignalEndpoint parse(const std::string& text);
};

/// The parts of a server that a client opens.
class SignalArea {
public:
    /// @throws std::system_error if the server is not there
    explicit SignalArea(const SignalEndpoint& endpoint);
    explicit SignalArea(const std::string& endpoint) : SignalArea(SignalEndpoint::parse(endpoint)) {}

    SharedArea area() const { return SharedArea::open(memory_.bytes()); }
    Doorbell& doorbell() { return doorbell_; }

private:
    MappedMemory memory_;
    ClientDoorbell doorbell_;
};

}  // namespace roundtrip
