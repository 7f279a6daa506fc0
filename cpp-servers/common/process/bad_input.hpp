// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <stdexcept>

namespace roundtrip {

/// A peer has sent what does not keep to the format, or wants more than it is given, or has gone in the middle of a
/// message. The peer's own fault: whoever catches this lets go of the peer, or of its message, and serves the others.
/// The message names what is wrong, with its value.
class BadInput : public std::runtime_error {
    using std::runtime_error::runtime_error;
};

}  // namespace roundtrip
