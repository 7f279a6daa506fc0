// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <sys/types.h>

#include <string>

#include "roundtrip/area/shared_area.hpp"
#include "roundtrip/memory/mapped_memory.hpp"
#include "signal_doorbells.hpp"

namespace roundtrip {

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
