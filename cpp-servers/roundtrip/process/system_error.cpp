// SPDX-License-Identifier: Apache-2.0
#include <unistd.h>

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

std::string program_name() { return program_invocation_short_name; }  // (program_invocation_name(3))

void write_standard_error(std::string_view text) {
    [[maybe_unused]] const auto written = ::write(STDERR_FILENO, text.data(), text.size());
}

}  // namespace roundtrip
