#pragma once

#include <cstdint>

namespace roundtrip {

/// The largest payload of a request and of a response (idl/grpc.md).
constexpr std::int32_t kMaxPayloadBytes = 256 << 20;

/// What stands beside a payload in a message: its tag, its length, and the size of the response wanted.
constexpr int kFieldBytes = 32;

}  // namespace roundtrip
