// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/parts/part_client.hpp"

namespace roundtrip {

namespace {

[[noreturn]] void refuse(const PartHeader& header, std::size_t content_bytes, std::size_t expected_offset) {
    throw BadInput("server answered with " + std::to_string(content_bytes) + " bytes for client " +
                   std::to_string(header.client) + " at " + std::to_string(header.offset) + ", expected " +
                   std::to_string(expected_offset));
}

}  // namespace

std::span<const std::byte> PartClient::exchange(std::size_t request_bytes, std::size_t response_bytes) {
    PartHeader header{.client = client_, .request_bytes = request_bytes, .response_bytes = response_bytes, .offset = 0};
    const auto request = room(request_bytes);
    Part reply = parse_part(post_(header, request));
    while (reply.header.offset > 0 && reply.content.empty() && reply.header.offset < request_bytes) {
        if (reply.header.offset <= header.offset) {
            refuse(reply.header, 0, header.offset + 1);
        }
        header.offset = reply.header.offset;
        reply = parse_part(post_(header, request));
    }
    response_.resize(response_bytes);
    std::size_t received = 0;
    while (true) {
        const bool fits = reply.content.size() <= response_bytes - received;
        const bool goes_on = received + reply.content.size() == response_bytes || !reply.content.empty();
        if (reply.header.client != client_ || reply.header.offset != received || !fits || !goes_on) {
            refuse(reply.header, reply.content.size(), received);
        }
        copy_bytes(reply.content, std::span(response_).subspan(received));
        received += reply.content.size();
        if (received == response_bytes) {
            return response_;
        }
        header.offset = received;
        reply = parse_part(post_(header, {response_.data(), received}));  // nothing of the message is behind the offset
    }
}

}  // namespace roundtrip
