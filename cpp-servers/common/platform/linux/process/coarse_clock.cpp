// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/process/coarse_clock.hpp"

#include <ctime>

namespace roundtrip {

std::chrono::milliseconds coarse_now() {
    timespec time{};
    ::clock_gettime(CLOCK_MONOTONIC_COARSE, &time);
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::seconds(time.tv_sec) +
                                                                 std::chrono::nanoseconds(time.tv_nsec));
}

}  // namespace roundtrip
