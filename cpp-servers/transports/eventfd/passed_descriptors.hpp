#pragma once

#include <array>

#include "roundtrip/fd.hpp"

namespace roundtrip {

/// What a server hands to a client over their Unix socket (idl/shared-area.md).
struct PassedDescriptors {
    Fd area;          ///< shared memory
    Fd wakes_server;  ///< eventfd(2)
    Fd wakes_client;  ///< eventfd(2)
};

/// New ones; the memory is empty.
///
/// @throws std::system_error
PassedDescriptors create_descriptors();

/// The kernel gives the receiver descriptors of its own for the same open files (SCM_RIGHTS, unix(7)).
///
/// @throws std::system_error
void send_descriptors(int socket, const PassedDescriptors& descriptors);

/// @throws std::runtime_error if something else comes
/// @throws std::system_error
PassedDescriptors receive_descriptors(int socket);

}  // namespace roundtrip
