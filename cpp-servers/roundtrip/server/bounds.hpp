// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace roundtrip {

/// Bounds this process as idl/server.md says: descriptors up to the system's limit, memory up to the smaller of 8 GiB
/// and half of the machine's, stacks of 1 MiB. A library that aborts at one of these bounds ends the process with a
/// line that says so. With sanitizers, which need more, memory has no bound.
///
/// @throws std::system_error
void bound_this_process();

/// Ends this process, whose library cannot go on without another descriptor.
[[noreturn]] void end_without_descriptors();

/// Ends this process, whose library cannot go on without another thread.
[[noreturn]] void end_without_threads();

}  // namespace roundtrip
