// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/process/standard_streams.hpp"

#include <unistd.h>

#include <cerrno>

#include "roundtrip/process/io.hpp"

namespace roundtrip {

std::string program_name() { return program_invocation_short_name; }  // (program_invocation_name(3))

void write_standard_error(std::string_view text) {
    [[maybe_unused]] const auto written = ::write(STDERR_FILENO, text.data(), text.size());
}

void write_standard_output(std::span<const std::byte> bytes) { write_all(STDOUT_FILENO, bytes); }

}  // namespace roundtrip
