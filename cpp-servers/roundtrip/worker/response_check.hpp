// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstring>
#include <span>
#include <stdexcept>

#include "roundtrip/answers/stamp.hpp"
#include "roundtrip/worker/request.hpp"

namespace roundtrip {

/// A response is not the answer to its request; the message says how.
class WrongResponse : public std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// Whether a response has the length asked for and both copies of a whole stamp, or is empty as it was asked to be.
inline bool is_surely_right(const Request& request, std::span<const std::byte> response) {
    if (response.size() != request.response_bytes()) {
        return false;
    }
    const auto asked = request.bytes();
    return response.empty() || (has_whole_stamps(asked.size(), response.size()) &&
                                std::memcmp(response.data(), asked.data(), kStampBytes) == 0 &&
                                std::memcmp(response.last(kStampBytes).data(), asked.data(), kStampBytes) == 0);
}

/// Finds out what is wrong with a response, if anything is.
///
/// @throws WrongResponse
void check_closely(const Request& request, std::span<const std::byte> response);

/// Checks a timed trip as ResponseValidator does in Java: the length and both copies of the stamp.
/// Lies between two round trips, so nearly all responses pass without a call.
///
/// @throws WrongResponse
inline void check_response(const Request& request, std::span<const std::byte> response) {
    if (!is_surely_right(request, response)) {
        check_closely(request, response);
    }
}

/// Checks every byte of an answer in verify mode (idl/answers.md).
///
/// @throws WrongResponse
void check_keystream(const Request& request, std::span<const std::byte> response);

}  // namespace roundtrip
