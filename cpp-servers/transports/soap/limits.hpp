// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>

namespace roundtrip {

/// The limits of idl/soap.md.
constexpr std::size_t kMaxPayloadBytes = std::size_t{128} << 20U;  ///< a request or a response
constexpr std::size_t kMaxLentBytes = std::size_t{1} << 30U;       ///< responses of all clients together

/// A request with all that stands around it: base64 takes four characters for three bytes.
constexpr std::size_t kMaxMessageBytes = kMaxPayloadBytes / 3 * 4 + 65536;

}  // namespace roundtrip
