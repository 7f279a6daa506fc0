// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace roundtrip {

/// Lets a pipe hold 1 MiB in place of 64 KiB, or what the kernel allows if that is less (/proc/sys/fs/pipe-max-size,
/// pipe(7)): from 1 MiB on messages take fewer changes between the sides. A pipe that may not grow stays as it is.
///
/// @param pipe either end
void grow_pipe(int pipe);

}  // namespace roundtrip
