// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <sys/types.h>

#include <vector>

namespace roundtrip {

/// Processors that the calling thread may use, ascending (sched_getaffinity(2)).
std::vector<int> usable_processors();

/// Keeps a thread on one processor.
///
/// @param thread by its number, or a process with one thread; 0 for the calling one
/// @throws std::system_error if it may not use it
void stay_on(int processor, pid_t thread = 0);

/// Keeps the calling thread on one processor, and leaves another to a second thread.
///
/// @param processors that this process may use
/// @return the other one
/// @throws std::runtime_error if there is one only
int stay_beside_another(const std::vector<int>& processors);

}  // namespace roundtrip
