// SPDX-License-Identifier: Apache-2.0
#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <mutex>

#include "roundtrip/process/error.hpp"
#include "roundtrip/process/fd.hpp"

// When accept4(2) fails for want of a descriptor, gRPC 1.51 stops listening for ever, and libzmq 4.3 ends the process
// if the socket is a Unix one. So they are given one that does not fail: while no descriptor is left, connections are
// accepted with a spare one and closed.

namespace roundtrip {

namespace {

int accept_directly(int listener, sockaddr* address, socklen_t* length, int flags) {
    return static_cast<int>(::syscall(SYS_accept4, listener, address, length, flags));
}

Fd open_spare() { return Fd(::open("/dev/null", O_RDONLY | O_CLOEXEC)); }

std::mutex mutex;
Fd spare = open_spare();  // from the beginning on, as later there may be none

/// Whether a connection waits, as libzmq's listeners wait in accept4(2) for one.
bool is_awaited(int listener) {
    pollfd wanted{.fd = listener, .events = POLLIN, .revents = 0};
    return ::poll(&wanted, 1, 0) == 1;
}

/// Closes what waits at the listener and cannot be served.
///
/// @return whether there was something
bool turn_away(int listener) {
    const std::lock_guard lock(mutex);
    spare = Fd();
    bool is_turned_away = false;
    {
        const Fd connection(accept_directly(listener, nullptr, nullptr, SOCK_CLOEXEC));
        is_turned_away = connection.get() >= 0;
    }
    spare = open_spare();
    return is_turned_away;
}

}  // namespace

}  // namespace roundtrip

/// As accept4(2), but that it never fails with EMFILE or ENFILE: then nobody is waiting any more (EAGAIN).
extern "C" __attribute__((visibility("default"))) int accept4(int listener, sockaddr* address, socklen_t* length,
                                                              int flags) {
    while (true) {
        const int connection = roundtrip::accept_directly(listener, address, length, flags);
        if (connection >= 0 || (errno != EMFILE && errno != ENFILE)) {
            return connection;
        }
        roundtrip::print_error("no descriptor is left for another connection: it is closed");
        if (!roundtrip::is_awaited(listener) || !roundtrip::turn_away(listener) || !roundtrip::is_awaited(listener)) {
            errno = EAGAIN;
            return -1;
        }
    }
}
