// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>

namespace roundtrip {

/// Time since some moment, in steps of some milliseconds. Costs no system call and no counter of the processor
/// (CLOCK_MONOTONIC_COARSE, clock_gettime(2); GetTickCount64). Any thread.
std::chrono::milliseconds coarse_now();

}  // namespace roundtrip
