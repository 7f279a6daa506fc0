// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <sched.h>
#include <sys/types.h>

#include <cstddef>
#include <stdexcept>
#include <string>
#include <vector>

#include "roundtrip/process/error.hpp"

namespace roundtrip {

/// Processors that the calling thread may use, ascending (sched_getaffinity(2)).
inline std::vector<int> usable_processors() {
    cpu_set_t set;
    check(::sched_getaffinity(0, sizeof set, &set), "sched_getaffinity");
    std::vector<int> processors;
    for (int processor = 0; processor < CPU_SETSIZE; ++processor) {
        if (CPU_ISSET(static_cast<std::size_t>(processor), &set)) {
            processors.push_back(processor);
        }
    }
    return processors;
}

/// Keeps a thread on one processor.
///
/// @param thread by its number, or a process with one thread; 0 for the calling one
/// @throws std::system_error if it may not use it
inline void stay_on(int processor, pid_t thread = 0) {
    cpu_set_t set;
    CPU_ZERO(&set);
    CPU_SET(static_cast<std::size_t>(processor), &set);
    check(::sched_setaffinity(thread, sizeof set, &set), "sched_setaffinity");
}

/// Keeps the calling thread on one processor, and leaves another to a second thread.
///
/// @param processors that this process may use
/// @return the other one
/// @throws std::runtime_error if there is one only
inline int stay_beside_another(const std::vector<int>& processors) {
    if (processors.size() < 2) {
        throw std::runtime_error("spinning needs two processors, this process may use " +
                                 std::to_string(processors.size()));
    }
    const int own = usable_processors().back();
    stay_on(own);
    return own == processors.back() ? processors[processors.size() - 2] : processors.back();
}

}  // namespace roundtrip
