// SPDX-License-Identifier: Apache-2.0
#include <ctime>

#include "roundtrip/process/peer_pace.hpp"

namespace roundtrip {

std::chrono::milliseconds PeerPace::now() {
    timespec time{};
    ::clock_gettime(CLOCK_MONOTONIC_COARSE, &time);
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::seconds(time.tv_sec) +
                                                                 std::chrono::nanoseconds(time.tv_nsec));
}

}  // namespace roundtrip
