// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <unistd.h>

namespace roundtrip {

/// Closes what Fd owns: a file descriptor.
inline void close_descriptor(int number) { ::close(number); }

}  // namespace roundtrip
