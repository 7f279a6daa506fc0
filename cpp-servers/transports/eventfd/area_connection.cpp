#include "area_connection.hpp"

#include <sys/socket.h>

#include "roundtrip/unix_socket.hpp"

namespace roundtrip {

AreaConnection::AreaConnection(const std::string& endpoint)
    : socket_(connect_to_unix(endpoint, SOCK_STREAM)),
      passed_(receive_descriptors(socket_.get())),
      memory_(passed_.area.get()),
      doorbell_(passed_.wakes_client.get(), passed_.wakes_server.get(), socket_.get()) {}

}  // namespace roundtrip
