// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/process/peer_pace.hpp"

#include <algorithm>

#include "roundtrip/process/io.hpp"

namespace roundtrip {

bool PeerPace::await(int fd, std::size_t received) {
    is_slow_ = is_over(received);
    return !is_slow_ && wait_readable(fd, std::min(silence_, left(received)));
}

std::chrono::milliseconds PeerPace::left(std::size_t moved) const {
    const std::chrono::milliseconds earned(moved * 1000 / kBytesASecond);
    return std::max(began_ + silence_ + earned - now(), std::chrono::milliseconds::zero());
}

}  // namespace roundtrip
