// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/process/coarse_clock.hpp"

#include "roundtrip/process/windows.hpp"

namespace roundtrip {

std::chrono::milliseconds coarse_now() { return std::chrono::milliseconds(::GetTickCount64()); }

}  // namespace roundtrip
