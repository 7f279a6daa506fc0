// SPDX-License-Identifier: Apache-2.0
#include "area_connection.hpp"

#include <sys/socket.h>

#include <utility>

#include "roundtrip/bytestream/unix_socket.hpp"

namespace roundtrip {

AreaConnection::AreaConnection(const std::string& endpoint)
    : socket_(connect_to_unix(endpoint, SOCK_STREAM)),
      passed_(receive_descriptors(socket_.get())),
      memory_(SealedMemory::of(std::move(passed_.area), "what the server has passed")),
      doorbell_(passed_.eventfds.wakes_client.get(), passed_.eventfds.wakes_server.get(), socket_.get()) {}

}  // namespace roundtrip
