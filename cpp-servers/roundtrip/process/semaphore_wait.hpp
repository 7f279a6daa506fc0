// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <semaphore.h>

#include <chrono>

namespace roundtrip {

/// Lowers a semaphore (sem_overview(7)), and waits until that can be done. Goes on when a signal comes in between.
///
/// @param deadline the largest there is for none
/// @return false if the deadline has passed
/// @throws std::system_error
bool lower_until(sem_t& semaphore, std::chrono::steady_clock::time_point deadline);

}  // namespace roundtrip
