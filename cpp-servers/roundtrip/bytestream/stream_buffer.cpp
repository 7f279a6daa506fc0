// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/bytestream/stream_buffer.hpp"

#include <fcntl.h>

#include <algorithm>
#include <fstream>

namespace roundtrip {

void grow_pipe(int pipe) {
    int allowed = kStreamBufferBytes;  // the default of pipe-max-size
    std::ifstream("/proc/sys/fs/pipe-max-size") >> allowed;
    // Refused with EPERM when all pipes of the user have too much together (pipe-user-pages-soft): still a pipe.
    ::fcntl(pipe, F_SETPIPE_SZ, std::min(kStreamBufferBytes, allowed));
}

}  // namespace roundtrip
