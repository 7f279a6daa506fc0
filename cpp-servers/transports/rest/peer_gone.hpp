// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <stdexcept>

namespace roundtrip {

/// A peer has gone in the middle of a request.
class PeerGone : public std::runtime_error {
    using std::runtime_error::runtime_error;
};

}  // namespace roundtrip
