// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <stdexcept>
#include <string>

namespace roundtrip {

/// The statuses that this server sends (RFC 9110, 15).
enum class HttpStatus : unsigned {
    kOk = 200,
    kBadRequest = 400,
    kNotFound = 404,
    kMethodNotAllowed = 405,
    kRequestTimeout = 408,
    kLengthRequired = 411,
    kContentTooLarge = 413,
    kExpectationFailed = 417,
    kHeaderFieldsTooLarge = 431,
    kServiceUnavailable = 503,
};

/// A request that is not served. The message is for the peer.
class Refusal : public std::runtime_error {
public:
    /// @param to_head whether it answers HEAD, to which no content may be sent (RFC 9110, 9.3.2)
    Refusal(HttpStatus status, const std::string& reason, bool to_head = false)
        : std::runtime_error(reason), status_(status), to_head_(to_head) {}

    HttpStatus status() const { return status_; }
    bool to_head() const { return to_head_; }

private:
    HttpStatus status_;
    bool to_head_;
};

}  // namespace roundtrip
