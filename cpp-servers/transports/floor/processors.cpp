// SPDX-License-Identifier: Apache-2.0
#include "processors.hpp"

#include <sched.h>

#include <cstddef>
#include <stdexcept>
#include <string>

#include "roundtrip/process/error.hpp"

namespace roundtrip {

std::vector<int> usable_processors() {
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

void stay_on(int processor, pid_t thread) {
    cpu_set_t set;
    CPU_ZERO(&set);
    CPU_SET(static_cast<std::size_t>(processor), &set);
    check(::sched_setaffinity(thread, sizeof set, &set), "sched_setaffinity");
}

int stay_beside_another(const std::vector<int>& processors) {
    if (processors.size() < 2) {
        throw std::runtime_error("spinning needs two processors, this process may use " +
                                 std::to_string(processors.size()));
    }
    const int own = usable_processors().back();
    stay_on(own);
    return own == processors.back() ? processors[processors.size() - 2] : processors.back();
}

}  // namespace roundtrip
