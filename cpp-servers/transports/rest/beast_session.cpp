// SPDX-License-Identifier: Apache-2.0
#include "beast_session.hpp"

#include "served_request.hpp"
// and then what that has switched a warning off for
#include <boost/beast/http/buffer_body.hpp>
#include <boost/beast/http/dynamic_body.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/error.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <cstring>
#include <limits>
#include <string>
#include <utility>

#include "json_messages.hpp"
#include "reply.hpp"
#include "rest_format.hpp"
#include "rest_request.hpp"
#include "result_writer.hpp"
#include "roundtrip/answers/whole_request.hpp"
#include "roundtrip/process/error.hpp"

namespace roundtrip {

namespace {

namespace beast = boost::beast;
namespace http = boost::beast::http;

using BodyParser = http::request_parser<http::basic_dynamic_body<beast::flat_buffer>>;

/// Room for a read of http::read, which reads 512 bytes into a buffer that has less.
constexpr std::size_t kReadBytes = 65536;

/// @throws Refusal if all bodies together would take too much
void hold(MemoryBudget::Share& memory, std::size_t bytes) {
    if (!memory.hold(bytes)) {
        throw Refusal(http_status::kServiceUnavailable, "too many large requests at once; try again later");
    }
}

}  // namespace

BeastSession::BeastSession(int connection, std::chrono::milliseconds patience, const Shared& shared)
    : connection_(connection), stream_(connection, patience), shared_(shared) {
    buffer_.reserve(kReadBytes);
}

void BeastSession::serve() {
    try {
        while (serve_next()) {
        }
    } catch (const Refusal& refusal) {
        send_refusal(connection_, refusal, false);
        close_gently(connection_);
    }
}

/// @return false if it was the last request
bool BeastSession::serve_next() {
    BodyParser parser;
    MemoryBudget::Share memory(shared_.budget);
    if (!read_head(parser)) {
        return false;
    }
    const RequestHead head = served_request(parser, kPaths);
    if (head.waits_for_leave && buffer_.size() < head.body_bytes) {
        tell_to_continue();
    }
    const std::span<std::byte> body = read_body(parser, memory);
    const WholeRequest whole = shared_.tally.whole({}, 0);  // what it wants, it says in its body
    answer(whole, body, head);
    return head.keep_alive;
}

/// @return false if the peer has closed instead of asking again
template <class Parser>
bool BeastSession::read_head(Parser& parser) {
    parser.header_limit(kMaxHeadBytes);
    parser.body_limit(std::numeric_limits<std::uint64_t>::max());  // the limit is ours, so that the message is, too
    stream_.expect(buffer_.size());
    beast::error_code error;
    http::read_header(stream_, buffer_, parser, error);
    if (error == http::error::end_of_stream) {
        return false;
    }
    if (error == http::error::header_limit) {
        throw Refusal(http_status::kHeaderFieldsTooLarge,
                      "header is over the limit of " + std::to_string(kMaxHeadBytes) + " bytes");
    }
    require_read(error);
    return true;
}

/// Reads the body as it comes, and holds as much memory as it has by then.
///
/// @return the body, as the parser of its JSON wants it
/// @throws Refusal if all bodies together would take too much
template <class Parser>
std::span<std::byte> BeastSession::read_body(Parser& parser, MemoryBudget::Share& memory) {
    stream_.expect(stream_.received());
    parser.eager(true);
    auto& body = parser.get().body();
    while (!parser.is_done()) {
        beast::error_code error;
        http::read_some(stream_, buffer_, parser, error);
        require_read(error);
        hold(memory, body.capacity());
    }
    std::memset(body.prepare(kReadAhead).data(), 0, kReadAhead);
    hold(memory, body.capacity());
    return {static_cast<std::byte*>(body.data().data()), body.size()};
}

void BeastSession::require_read(const beast::error_code& error) const {
    if (error == http::error::partial_message) {
        throw BadInput("peer closed after " + std::to_string(stream_.received()) + " bytes of a request");
    }
    if (error) {
        refuse_header(error);
    }
}

void BeastSession::tell_to_continue() {
    const http::response<http::empty_body> leave(http::status::continue_, 11);
    http::write(stream_, leave);
}

/// Answers a request that has come whole, whether it is a good one or not.
void BeastSession::answer(const WholeRequest& whole, std::span<std::byte> body, const RequestHead& head) {
    try {
        if (head.path == kResultPath) {
            answer_result(whole, body, head.keep_alive);
        } else {
            answer_message(body, head);
        }
    } catch (const Refusal& refusal) {
        send_refusal(connection_, refusal, head.keep_alive);
    }
}

void BeastSession::answer_result(const WholeRequest& whole, std::span<std::byte> body, bool keep_alive) {
    const RestRequest request = parse_rest_request(body);
    send(whole.with(request.data, request.response_bytes), keep_alive);
    shared_.tally.add(request.data.size(), request.response_bytes);
}

void BeastSession::answer_message(std::span<const std::byte> body, const RequestHead& head) {
    const bool verify = shared_.responder.content() != Content::kStamped;
    std::string json = answer_json_message(head.path, verify, body);
    const std::size_t json_bytes = json.size();
    send_json(std::move(json), head.keep_alive);
    shared_.tally.add(body.size(), json_bytes);
}

void BeastSession::send(const WholeRequest& request, bool keep_alive) {
    http::response<http::buffer_body> response(http::status::ok, 11);
    response.set(http::field::content_type, "application/json");
    response.content_length(ResultWriter::body_bytes(request.response_bytes()));
    response.keep_alive(keep_alive);
    http::response_serializer<http::buffer_body> serializer(response);
    stream_.expect(0);
    ResultWriter result(request.response_bytes(), [&](std::string_view json, bool more) {
        response.body() = {const_cast<char*>(json.data()), json.size(), more};  // the body of a request is writable
        beast::error_code error;
        http::write(stream_, serializer, error);
        if (error && error != http::error::need_buffer) {
            throw beast::system_error(error);
        }
    });
    const Sink to_result = [&result](std::span<iovec> parts) {
        for (const iovec& part : parts) {
            result.put({static_cast<const std::byte*>(part.iov_base), part.iov_len});
        }
    };
    const auto data = stamp_source(shared_.responder.content(), request.bytes());
    shared_.responder.send(to_result, request.with(data, request.response_bytes()));
}

void BeastSession::send_json(std::string json, bool keep_alive) {
    http::response<http::string_body> response(http::status::ok, 11);
    response.set(http::field::content_type, "application/json");
    response.keep_alive(keep_alive);
    response.body() = std::move(json);
    response.prepare_payload();
    stream_.expect(0);
    http::write(stream_, response);
}

}  // namespace roundtrip
