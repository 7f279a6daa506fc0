// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/process/affinity.hpp"

#include "roundtrip/process/error.hpp"
#include "roundtrip/process/windows.hpp"

namespace roundtrip {

/// Processors are numbered in the group that the process is in, which has 64 at most.
void bind_this_thread(int processor) {
    const DWORD_PTR mask = DWORD_PTR{1} << static_cast<unsigned>(processor);
    check(::SetThreadAffinityMask(::GetCurrentThread(), mask) == 0 ? -1 : 0, "SetThreadAffinityMask");
}

}  // namespace roundtrip
