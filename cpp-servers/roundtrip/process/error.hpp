// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <stdexcept>
#include <string>
#include <string_view>

namespace roundtrip {

/// The result of a system call, unless it is negative.
///
/// @param call its name, for the message
/// @throws std::system_error from errno, on Windows from GetLastError, if the result is negative
std::int64_t check(std::int64_t result, const char* call);

/// The result of a system call that gives a descriptor or 0, unless it is negative.
///
/// @throws std::system_error as check()
int check_int(int result, const char* call);

/// Checks a call that gives the number of its error in place of errno.
///
/// @throws std::system_error that names the call, if there is an error
void check_error(int error, const char* call);

/// The name of this process' program, without folders.
std::string program_name();

/// In one write. If it fails there is nobody left to tell.
void write_standard_error(std::string_view text);

/// One line on standard error, beginning with the program's name. Any thread: a line is one write. Of many lines only
/// the first are written and then one now and then, which says how many are missing: peers cannot fill a log.
void print_error(std::string_view message);

/// The line for which a process ends, written in any case.
void print_last_error(std::string_view message);

/// Says how many lines were left out since the last one, if any were.
void print_left_out_errors();

/// The program was used wrongly; the message says how to use it.
class UsageError : public std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// Runs the body of a main function; what it throws becomes one line on standard error.
///
/// @return exit code: 0 ended as asked, 1 could not start or go on, 2 wrong use
int exit_code_of(const std::function<void()>& body);

}  // namespace roundtrip
