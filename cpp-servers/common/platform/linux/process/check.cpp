// SPDX-License-Identifier: Apache-2.0
#include <cerrno>
#include <system_error>

#include "roundtrip/process/error.hpp"

namespace roundtrip {

std::int64_t check(std::int64_t result, const char* call) {
    if (result < 0) {
        throw std::system_error(errno, std::generic_category(), call);
    }
    return result;
}

}  // namespace roundtrip
