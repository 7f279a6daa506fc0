// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace roundtrip {

/// Names in the run directory, which is the endpoint (idl/uds.md).
constexpr const char* kStreamSocket = "stream.socket";
constexpr const char* kDatagramSocket = "datagram.socket";

}  // namespace roundtrip
