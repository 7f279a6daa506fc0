// SPDX-License-Identifier: Apache-2.0
#include <system_error>

#include "roundtrip/process/error.hpp"
#include "roundtrip/process/windows.hpp"

namespace roundtrip {

std::int64_t check(std::int64_t result, const char* call) {
    if (result < 0) {
        // What sockets leave for WSAGetLastError is there, too.
        throw std::system_error(static_cast<int>(::GetLastError()), std::system_category(), call);
    }
    return result;
}

}  // namespace roundtrip
