// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>

namespace roundtrip {

/// A peer has sent what does not keep to the format, or wants more than it is given, or has gone in the middle of a
/// message. The peer's own fault: whoever catches this lets go of the peer, or of its message, and serves the others.
/// The message names what is wrong, with its value.
class BadInput : public std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// A length, which a format has as a signed integer.
///
/// @param what whose length, for the message
/// @throws BadInput if it is negative; the message names it
inline std::size_t require_length(std::int32_t length, const char* what) {
    if (length < 0) {
        throw BadInput(std::string(what) + " length " + std::to_string(length) + " is negative");
    }
    return static_cast<std::size_t>(length);
}

}  // namespace roundtrip
