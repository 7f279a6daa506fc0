#include "roundtrip/error.hpp"

#include <unistd.h>

#include <cerrno>
#include <system_error>

namespace roundtrip {

std::int64_t check(std::int64_t result, const char* call) {
    if (result < 0) {
        throw std::system_error(errno, std::generic_category(), call);
    }
    return result;
}

int check_int(int result, const char* call) { return static_cast<int>(check(result, call)); }

void print_error(std::string_view message) {
    std::string line = program_invocation_short_name;  // (program_invocation_name(3))
    line.append(": ").append(message).append("\n");
    // If this fails there is nobody left to tell.
    [[maybe_unused]] const auto written = ::write(STDERR_FILENO, line.data(), line.size());
}

}  // namespace roundtrip
