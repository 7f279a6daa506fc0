// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>

namespace roundtrip {

/// The limits of idl/zeromq.md.
constexpr std::size_t kMaxMessageBytes = std::size_t{256} << 20U;  ///< of a request and of a response
constexpr std::size_t kMaxUnsentBytes = std::size_t{1} << 30U;     ///< of the responses of all clients together
constexpr int kMaxQueuedRequests = 16;                             ///< of one client

}  // namespace roundtrip
