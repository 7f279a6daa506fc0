// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/process/peer_pace.hpp"
#include "roundtrip/process/windows.hpp"

namespace roundtrip {

std::chrono::milliseconds PeerPace::now() { return std::chrono::milliseconds(::GetTickCount64()); }

}  // namespace roundtrip
