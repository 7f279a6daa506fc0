#pragma once

#include <cstdint>

namespace roundtrip {

/// CLOCK_MONOTONIC, which System.nanoTime() reads in Java.
std::int64_t clock_now_nanos();

/// Least cost of one reading over some rounds, in nanoseconds.
double clock_cost_nanos();

/// How many round trips go between two readings, as engine.Clock decides in Java.
///
/// @param median_nanos of one round trip timed alone
int batch_trips(double median_nanos, double clock_nanos);

}  // namespace roundtrip
