// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/process/peer_pace.hpp"

#include "roundtrip/process/io.hpp"

namespace roundtrip {

bool PeerPace::await(int fd, std::size_t received) {
    const std::chrono::milliseconds limit = patience(received);
    is_slow_ = limit <= std::chrono::milliseconds::zero();
    return !is_slow_ && wait_readable(fd, limit);
}

std::chrono::milliseconds PeerPace::left(std::size_t moved) const {
    const std::chrono::milliseconds earned(moved * 1000 / kBytesASecond);
    return std::max(began_ + silence_ + earned - coarse_now(), std::chrono::milliseconds::zero());
}

}  // namespace roundtrip
