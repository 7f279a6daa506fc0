// SPDX-License-Identifier: Apache-2.0
#include "open_sockets.hpp"

#include <sys/socket.h>

namespace roundtrip {

void OpenSockets::add(int socket) {
    const std::lock_guard lock(mutex_);
    sockets_.insert(socket);
    if (shut_down_) {
        ::shutdown(socket, SHUT_RDWR);
    }
}

void OpenSockets::remove(int socket) {
    const std::lock_guard lock(mutex_);
    sockets_.erase(socket);
}

void OpenSockets::shut_down() {
    const std::lock_guard lock(mutex_);
    shut_down_ = true;
    for (const int socket : sockets_) {
        ::shutdown(socket, SHUT_RDWR);
    }
}

}  // namespace roundtrip
