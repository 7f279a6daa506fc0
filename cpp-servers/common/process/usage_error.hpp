// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <stdexcept>

namespace roundtrip {

/// The program was used wrongly; the message says how to use it.
class UsageError : public std::runtime_error {
    using std::runtime_error::runtime_error;
};

}  // namespace roundtrip
