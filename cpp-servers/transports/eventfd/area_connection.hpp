// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <sys/socket.h>

#include <string>
#include <utility>

#include "eventfd_doorbell.hpp"
#include "passed_descriptors.hpp"
#include "roundtrip/area/shared_area.hpp"
#include "roundtrip/bytestream/unix_socket.hpp"
#include "roundtrip/memory/sealed_memory.hpp"

namespace roundtrip {

/// A client's connection to a server: the socket, and what came over it. Not thread-safe.
class AreaConnection {
public:
    /// @param endpoint path of the server's socket
    /// @throws std::runtime_error if something else comes than a server passes
    /// @throws std::system_error
    explicit AreaConnection(const std::string& endpoint)
        : socket_(connect_to_unix(endpoint, SOCK_STREAM)),
          passed_(receive_descriptors(socket_.get())),
          memory_(SealedMemory::of(std::move(passed_.area), "what the server has passed")),
          doorbell_(passed_.eventfds.wakes_client.get(), passed_.eventfds.wakes_server.get(), socket_.get()) {}

    SharedArea area() const { return SharedArea::open(memory_.bytes()); }
    Doorbell& doorbell() { return doorbell_; }

private:
    Fd socket_;
    PassedDescriptors passed_;
    SealedMemory memory_;
    EventfdDoorbell doorbell_;
};

}  // namespace roundtrip
