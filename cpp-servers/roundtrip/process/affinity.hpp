// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace roundtrip {

/// The only processor that the calling thread runs on from now on.
///
/// @throws std::system_error
void bind_this_thread(int processor);

}  // namespace roundtrip
