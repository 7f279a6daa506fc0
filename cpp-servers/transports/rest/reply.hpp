// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>
#include <sys/socket.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <string>
#include <string_view>

#include "refusal.hpp"
#include "rest_request.hpp"
#include "roundtrip/answers/content.hpp"
#include "roundtrip/answers/shared_responder.hpp"
#include "roundtrip/answers/whole_request.hpp"
#include "roundtrip/process/error.hpp"
#include "roundtrip/process/io.hpp"

namespace roundtrip {

inline std::span<const std::byte> bytes_of(std::string_view text) { return std::as_bytes(std::span(text)); }

/// Status line and header, with the empty line.
inline std::string head_of(const HttpStatus& status, std::size_t body_bytes, bool keep_alive) {
    std::string text = "HTTP/1.1 " + std::to_string(status.number) + ' ';
    text.append(status.phrase).append("\r\nContent-Type: application/json\r\nContent-Length: ");
    text.append(std::to_string(body_bytes)).append("\r\n");
    text.append(status == http_status::kMethodNotAllowed ? "Allow: POST\r\n" : "");
    return text.append(keep_alive ? "\r\n" : "Connection: close\r\n\r\n");
}

/// The bytes that a response may take its stamp from: the stamp goes into the result as it is, so that it may have
/// nothing that has to be escaped there. Pure; any thread.
inline std::span<const std::byte> stamp_source(Content content, std::span<const std::byte> data) {
    const auto stamp = stamps(data, data.size()).head;
    const bool letters =
        std::ranges::all_of(stamp, [](std::byte byte) { return byte >= std::byte{'A'} && byte <= std::byte{'Z'}; });
    return letters || content != Content::kStamped ? data : data.first(0);
}

/// Answers a request with 200, without a copy or a serializer: the letters go out as they lie in the buffer.
///
/// @param keep_alive whether the response says that the connection stays open
/// @throws std::system_error as SharedResponder::send
inline void send_result(SharedResponder& responder, int connection, const WholeRequest& request, bool keep_alive) {
    constexpr std::string_view kOpening = R"({"result":")";
    constexpr std::string_view kClosing = R"("})";
    const std::size_t body_bytes = kOpening.size() + request.response_bytes() + kClosing.size();
    const std::string before = head_of(http_status::kOk, body_bytes, keep_alive).append(kOpening);
    const auto data = stamp_source(responder.content(), request.bytes());
    responder.send(connection, request.with(data, request.response_bytes()), {bytes_of(before), bytes_of(kClosing)});
}

/// Answers with the status and the reason of the refusal.
///
/// @throws std::system_error as write_all
inline void send_refusal(int connection, const Refusal& refusal, bool keep_alive) {
    rapidjson::StringBuffer body;
    rapidjson::Writer<rapidjson::StringBuffer> json(body);
    json.StartObject();
    json.Key("error");
    json.String(refusal.what());
    json.EndObject();
    std::string response = head_of(refusal.status(), body.GetSize(), keep_alive);
    response.append(refusal.to_head() ? "" : body.GetString());
    write_all(connection, bytes_of(response));
}

/// Ends a connection of which not everything was read in such a way that the peer still gets the answer: closing at
/// once would reset it (RFC 9112, 9.6). Takes a few seconds if the peer goes on sending.
///
/// @throws std::system_error
inline void close_gently(int connection) {
    using std::chrono::steady_clock;
    check(::shutdown(connection, SHUT_WR), "shutdown");
    std::array<std::byte, 16384> ignored{};
    const auto deadline = steady_clock::now() + std::chrono::seconds(2);
    for (auto now = steady_clock::now(); now < deadline; now = steady_clock::now()) {
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - now);
        if (!wait_readable(connection, left) || read_some(connection, ignored) == 0) {
            return;
        }
    }
}

}  // namespace roundtrip
