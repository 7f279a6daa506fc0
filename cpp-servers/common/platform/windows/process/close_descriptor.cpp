// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/process/close_descriptor.hpp"

#include "roundtrip/process/windows.hpp"

namespace roundtrip {

void close_descriptor(int number) { ::closesocket(static_cast<SOCKET>(number)); }

}  // namespace roundtrip
