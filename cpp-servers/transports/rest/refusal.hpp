// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

namespace roundtrip {

/// A status of a response (RFC 9110, 15).
struct HttpStatus {
    unsigned number;
    std::string_view phrase;

    bool operator==(const HttpStatus&) const = default;
};

/// The status codes that this server sends.
namespace http_status {
inline constexpr HttpStatus kOk{200, "OK"};
inline constexpr HttpStatus kBadRequest{400, "Bad Request"};
inline constexpr HttpStatus kNotFound{404, "Not Found"};
inline constexpr HttpStatus kMethodNotAllowed{405, "Method Not Allowed"};
inline constexpr HttpStatus kRequestTimeout{408, "Request Timeout"};
inline constexpr HttpStatus kLengthRequired{411, "Length Required"};
inline constexpr HttpStatus kContentTooLarge{413, "Content Too Large"};
inline constexpr HttpStatus kExpectationFailed{417, "Expectation Failed"};
inline constexpr HttpStatus kHeaderFieldsTooLarge{431, "Request Header Fields Too Large"};
inline constexpr HttpStatus kServiceUnavailable{503, "Service Unavailable"};
}  // namespace http_status

/// A request that is not served. The message is for the peer.
class Refusal : public std::runtime_error {
public:
    /// @param to_head whether it answers HEAD, to which no content may be sent (RFC 9110, 9.3.2)
    Refusal(const HttpStatus& status, const std::string& reason, bool to_head = false)
        : std::runtime_error(reason), status_(status), to_head_(to_head) {}

    const HttpStatus& status() const { return status_; }
    bool to_head() const { return to_head_; }

private:
    HttpStatus status_;
    bool to_head_;
};

}  // namespace roundtrip
