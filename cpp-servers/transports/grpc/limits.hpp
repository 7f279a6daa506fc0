// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>

namespace roundtrip {

/// The largest payload of a request and of a response (idl/grpc.md).
constexpr std::int32_t kMaxPayloadBytes = 256 << 20;

/// Calls of one connection at once, and threads for all calls. Calls over a limit wait, or are refused.
constexpr int kMaxCallsOfAConnection = 100;
constexpr int kMaxThreads = 1024;

/// Memory of all calls, which gRPC reads no more of when it is near that.
constexpr std::size_t kMaxCallBytes = std::size_t{4} << 30U;

/// Limits of a connection's time without a call, and of its time to become one of HTTP/2.
constexpr int kIdleMillis = 120'000;
constexpr int kHandshakeMillis = 30'000;

/// Room beside a payload in a message: for its tag, its length, and the size of the response wanted.
constexpr int kFieldBytes = 32;

}  // namespace roundtrip
