// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/process/peer_pace.hpp"

#include <algorithm>
#include <ctime>

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

std::chrono::milliseconds PeerPace::now() {
    timespec time{};
    ::clock_gettime(CLOCK_MONOTONIC_COARSE, &time);
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::seconds(time.tv_sec) +
                                                                 std::chrono::nanoseconds(time.tv_nsec));
}

}  // namespace roundtrip
