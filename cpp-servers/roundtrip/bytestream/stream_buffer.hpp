// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fcntl.h>
#include <sys/socket.h>

#include <algorithm>
#include <fstream>

#include "roundtrip/process/error.hpp"

namespace roundtrip {

/// Bytes of a stream that the kernel may hold between its sides, in all mechanisms whose kernel does not size it
/// itself: from some 64 KiB on, messages then take fewer changes between the sides.
inline constexpr int kStreamBufferBytes = 1 << 20;

/// Lets a socket hold kStreamBufferBytes, or fewer if the kernel allows no more (net.core.wmem_max, rmem_max).
///
/// @param option SO_SNDBUF or SO_RCVBUF (socket(7)); a Unix socket has the first alone, and an accepted one does not
///     inherit it
/// @throws std::system_error
inline void grow_buffer(int socket, int option) {
    check(::setsockopt(socket, SOL_SOCKET, option, &kStreamBufferBytes, sizeof kStreamBufferBytes), "setsockopt");
}

/// Lets a pipe hold kStreamBufferBytes, or fewer if the kernel allows no more (/proc/sys/fs/pipe-max-size, pipe(7)). A
/// pipe that may not grow stays as it is.
///
/// @param pipe either end
inline void grow_pipe(int pipe) {
    int allowed = kStreamBufferBytes;  // the default of pipe-max-size
    std::ifstream("/proc/sys/fs/pipe-max-size") >> allowed;
    // Refused with EPERM when all pipes of the user have too much together (pipe-user-pages-soft): still a pipe.
    ::fcntl(pipe, F_SETPIPE_SZ, std::min(kStreamBufferBytes, allowed));
}

}  // namespace roundtrip
