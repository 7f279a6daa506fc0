// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "eventfd_doorbell.hpp"
#include "passed_descriptors.hpp"
#include "roundtrip/area/shared_area.hpp"
#include "roundtrip/memory/sealed_memory.hpp"

namespace roundtrip {

/// A client's connection to a server: the socket, and what came over it. Not thread-safe.
class AreaConnection {
public:
    /// @param endpoint path of the server's socket
    /// @throws std::runtime_error if something else comes than a server passes
    /// @throws std::system_error
    explicit AreaConnection(const std::string& endpoint);

    SharedArea area() const { return SharedArea::open(memory_.bytes()); }
    Doorbell& doorbell() { return doorbell_; }

private:
    Fd socket_;
    PassedDescriptors passed_;
    SealedMemory memory_;
    EventfdDoorbell doorbell_;
};

}  // namespace roundtrip
