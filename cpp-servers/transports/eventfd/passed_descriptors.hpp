// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>

#include "roundtrip/process/io.hpp"

namespace roundtrip {

/// The eventfds that wake both sides (eventfd(2)).
struct Eventfds {
    Fd wakes_server;
    Fd wakes_client;
};

/// The descriptors that a client gets from a server over their Unix socket (idl/shared-area.md).
struct PassedDescriptors {
    Fd area;  ///< shared memory
    Eventfds eventfds;
};

/// New ones, which do not block.
///
/// @throws std::system_error
Eventfds create_eventfds();

/// The kernel gives the receiver descriptors of its own for the same open files (SCM_RIGHTS, unix(7)).
///
/// @param area of shared memory
/// @throws std::system_error
void send_descriptors(int socket, int area, const Eventfds& eventfds);

/// @throws std::runtime_error if something else comes
/// @throws std::system_error
PassedDescriptors receive_descriptors(int socket);

}  // namespace roundtrip
