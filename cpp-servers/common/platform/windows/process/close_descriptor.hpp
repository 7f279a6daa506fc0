// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace roundtrip {

/// Closes what Fd owns: a socket.
void close_descriptor(int number);

}  // namespace roundtrip
