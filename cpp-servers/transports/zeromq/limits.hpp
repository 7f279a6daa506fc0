// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>

namespace roundtrip {

/// The limits of idl/zeromq.md.
constexpr std::size_t kMaxMessageBytes = std::size_t{256} << 20U;  ///< a request or a response
constexpr std::size_t kMaxUnsentBytes = std::size_t{1} << 30U;     ///< responses of all clients together
constexpr int kMaxQueuedRequests = 16;                             ///< a client's

}  // namespace roundtrip
