// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/process/affinity.hpp"

#include <sched.h>

#include "roundtrip/process/error.hpp"

namespace roundtrip {

void bind_this_thread(int processor) {
    cpu_set_t processors;
    CPU_ZERO(&processors);
    CPU_SET(static_cast<std::size_t>(processor), &processors);
    check(::sched_setaffinity(0, sizeof processors, &processors), "sched_setaffinity");
}

}  // namespace roundtrip
