#pragma once

#include <cstddef>
#include <span>
#include <stdexcept>

#include "roundtrip/client/request.hpp"

namespace roundtrip {

/// A response is not the answer to its request; the message says how.
class WrongResponse : public std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// What every timed trip is checked for, as ResponseValidator does in Java: the length and both copies of the stamp.
///
/// @throws WrongResponse
void check_response(const Request& request, std::span<const std::byte> response);

/// Checks every byte of an answer in verify mode (idl/answers.md).
///
/// @throws WrongResponse
void check_keystream(const Request& request, std::span<const std::byte> response);

}  // namespace roundtrip
