// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string_view>

#include "roundtrip/worker/measurement.hpp"

// Reports of a worker (idl/worker.md, worker.protocol.WorkerEvent): one JSON line each on standard output.

namespace roundtrip {

void report_progress(std::int64_t round_trips);

/// @param clock_nanos what one reading of the clock costs; 0 before verification
void report_connected(double clock_nanos);

void report_verified();
void report_warmed(const Window& window, int batch_trips);
void report_measured(const Measured& measured);
void report_failed(std::string_view reason);

}  // namespace roundtrip
