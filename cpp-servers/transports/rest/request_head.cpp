// SPDX-License-Identifier: Apache-2.0
#include "request_head.hpp"

#include "served_request.hpp"
// and then what that has switched a warning off for
#include <algorithm>
#include <boost/asio/buffer.hpp>
#include <boost/beast/core/string.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/parser.hpp>
#include <limits>
#include <string>
#include <string_view>

#include "rest_format.hpp"

namespace roundtrip {

namespace {

namespace beast = boost::beast;
namespace http = boost::beast::http;

using Parser = http::request_parser<http::empty_body>;

constexpr std::string_view kMediaType = "application/json";

std::string_view view(beast::string_view text) { return {text.data(), text.size()}; }

/// The bytes up to the first of the characters, without blanks at the end.
std::string_view before(std::string_view text, char end) {
    text = text.substr(0, text.find(end));
    return text.substr(0, text.find_last_not_of(" \t") + 1);
}

bool equals_ignoring_case(std::string_view one, std::string_view other) {
    return beast::iequals({one.data(), one.size()}, {other.data(), other.size()});
}

void parse(Parser& parser, std::span<const std::byte> bytes) {
    parser.header_limit(static_cast<std::uint32_t>(bytes.size()) + 1);
    parser.body_limit(std::numeric_limits<std::uint64_t>::max());  // the limit is ours, so that the message is, too
    boost::system::error_code error;
    parser.put(boost::asio::const_buffer(bytes.data(), bytes.size()), error);
    if (error) {
        refuse_header(error);
    }
    if (!parser.is_header_done()) {
        throw Refusal(http_status::kBadRequest, "request is not HTTP/1.1: its header does not end");
    }
}

/// "there is only /testResult", or all of several.
std::string what_there_is(std::span<const std::string_view> paths) {
    std::string text(paths.size() == 1 ? "there is only " : "there are only ");
    for (const std::string_view path : paths) {
        text.append(path == paths.front() ? "" : ", ").append(path);
    }
    return text;
}

std::string_view posted_path(http::verb method, std::string_view target, std::span<const std::string_view> paths) {
    const auto found = std::ranges::find(paths, before(target, '?'));
    if (found == paths.end()) {
        throw Refusal(http_status::kNotFound, what_there_is(paths), method == http::verb::head);
    }
    if (method != http::verb::post) {
        throw Refusal(http_status::kMethodNotAllowed, "only POST is allowed here", method == http::verb::head);
    }
    return *found;
}

void require_json(std::string_view content_type) {
    if (!equals_ignoring_case(before(content_type, ';'), kMediaType)) {
        throw Refusal(http_status::kBadRequest, "content type is not " + std::string(kMediaType));
    }
}

std::size_t body_bytes(bool is_chunked, boost::optional<std::uint64_t> length, std::size_t limit) {
    if (is_chunked || !length) {
        throw Refusal(http_status::kLengthRequired, "content length is missing; chunked requests are not taken");
    }
    if (*length > limit) {
        throw Refusal(http_status::kContentTooLarge,
                      "body of " + std::to_string(*length) + " bytes is over the limit of " + std::to_string(limit));
    }
    return static_cast<std::size_t>(*length);
}

bool waits_for_leave(std::string_view expectation) {
    if (!expectation.empty() && !equals_ignoring_case(expectation, "100-continue")) {
        throw Refusal(http_status::kExpectationFailed, "the only expectation that is met is 100-continue");
    }
    return !expectation.empty();
}

}  // namespace

std::size_t find_head_end(std::span<const std::byte> bytes, std::size_t searched) {
    constexpr std::string_view kEnd = "\r\n\r\n";
    const std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    const std::size_t from = searched < kEnd.size() ? 0 : searched - kEnd.size() + 1;
    const std::size_t at = text.find(kEnd, from);
    return at == std::string_view::npos ? 0 : at + kEnd.size();
}

RequestHead parse_head(std::span<const std::byte> bytes) {
    Parser parser;
    parse(parser, bytes);
    return served_request(parser, std::span(kPaths).first<1>());
}

RequestHead served_request(const http::request_header<>& header, bool is_chunked,
                           boost::optional<std::uint64_t> content_length, bool keep_alive,
                           std::span<const std::string_view> paths) {
    const std::string_view path = posted_path(header.method(), view(header.target()), paths);
    require_json(view(header[http::field::content_type]));
    const std::size_t limit = path == kResultPath ? kMaxBodyBytes : kMaxMessageBytes;
    return {path, body_bytes(is_chunked, content_length, limit), keep_alive,
            waits_for_leave(view(header[http::field::expect]))};
}

void refuse_header(const beast::error_code& error) {
    throw Refusal(http_status::kBadRequest, "request is not HTTP/1.1: " + error.message());
}

}  // namespace roundtrip
