// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/process/handle.hpp"

#include "roundtrip/process/error.hpp"

namespace roundtrip {

Handle opened(HANDLE handle, const char* call) {
    check(handle == nullptr || handle == INVALID_HANDLE_VALUE ? -1 : 0, call);
    return Handle(handle);
}

}  // namespace roundtrip
