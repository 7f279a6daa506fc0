// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace roundtrip {

/// Least cost of one reading of the clock over some rounds, in nanoseconds.
double clock_cost_nanos();

}  // namespace roundtrip
