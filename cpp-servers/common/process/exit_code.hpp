// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <stdexcept>

namespace roundtrip {

/// The program was used wrongly; the message says how to use it.
class UsageError : public std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// Runs the body of a main function; what it throws becomes one line on standard error.
///
/// @return exit code: 0 ended as asked, 1 could not start or go on, 2 wrong use
int exit_code_of(const std::function<void()>& body);

}  // namespace roundtrip
