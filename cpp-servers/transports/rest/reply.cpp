// SPDX-License-Identifier: Apache-2.0
#include "reply.hpp"

#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>
#include <sys/socket.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <string>
#include <string_view>

#include "roundtrip/answers/content.hpp"
#include "roundtrip/answers/whole_request.hpp"
#include "roundtrip/process/error.hpp"
#include "roundtrip/process/io.hpp"

namespace roundtrip {

namespace {

std::span<const std::byte> bytes(std::string_view text) { return std::as_bytes(std::span(text)); }

/// Status line and header, with the empty line.
std::string head(const HttpStatus& status, std::size_t body_bytes, bool keep_alive) {
    std::string text = "HTTP/1.1 " + std::to_string(status.number) + ' ';
    text.append(status.phrase).append("\r\nContent-Type: application/json\r\nContent-Length: ");
    text.append(std::to_string(body_bytes)).append("\r\n");
    text.append(status == http_status::kMethodNotAllowed ? "Allow: POST\r\n" : "");
    return text.append(keep_alive ? "\r\n" : "Connection: close\r\n\r\n");
}

}  // namespace

std::span<const std::byte> stamp_source(Content content, std::span<const std::byte> data) {
    const auto stamp = stamps(data, data.size()).head;
    const bool letters =
        std::ranges::all_of(stamp, [](std::byte byte) { return byte >= std::byte{'A'} && byte <= std::byte{'Z'}; });
    return letters || content != Content::kStamped ? data : data.first(0);
}

void send_result(SharedResponder& responder, int connection, const WholeRequest& request, bool keep_alive) {
    constexpr std::string_view kOpening = R"({"result":")";
    constexpr std::string_view kClosing = R"("})";
    const std::size_t body_bytes = kOpening.size() + request.response_bytes() + kClosing.size();
    const std::string before = head(http_status::kOk, body_bytes, keep_alive).append(kOpening);
    const auto data = stamp_source(responder.content(), request.bytes());
    responder.send(connection, request.with(data, request.response_bytes()), {bytes(before), bytes(kClosing)});
}

void send_refusal(int connection, const Refusal& refusal, bool keep_alive) {
    rapidjson::StringBuffer body;
    rapidjson::Writer<rapidjson::StringBuffer> json(body);
    json.StartObject();
    json.Key("error");
    json.String(refusal.what());
    json.EndObject();
    std::string response = head(refusal.status(), body.GetSize(), keep_alive);
    response.append(refusal.to_head() ? "" : body.GetString());
    write_all(connection, bytes(response));
}

void close_gently(int connection) {
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
