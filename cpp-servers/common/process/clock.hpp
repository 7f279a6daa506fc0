// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace roundtrip {

/// CLOCK_MONOTONIC, which System.nanoTime() reads in Java.
std::int64_t clock_now_nanos();

/// Least cost of one reading over some rounds, in nanoseconds.
double clock_cost_nanos();

}  // namespace roundtrip
