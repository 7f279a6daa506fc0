#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace roundtrip {

/// The result of a system call, unless it is negative.
///
/// @param call its name, for the message
/// @throws std::system_error from errno if the result is negative
std::int64_t check(std::int64_t result, const char* call);

/// The same for what is an int: a descriptor, or 0.
int check_int(int result, const char* call);

/// One line on standard error, beginning with the program's name. Any thread: a line is one write.
void print_error(std::string_view message);

}  // namespace roundtrip
