// SPDX-License-Identifier: Apache-2.0
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <span>
#include <vector>

#include "rest_format.hpp"
#include "rest_request.hpp"

// Any body: a request whose data lies in it and whose numbers are within the limits, or Refusal.

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace roundtrip;
    const auto sent = std::as_bytes(std::span(data, size));
    std::vector<std::byte> memory(sent.begin(), sent.end());
    memory.resize(size + kReadAhead);
    const auto body = std::span(memory).first(size);
    try {
        const RestRequest request = parse_rest_request(body);
        const bool inside = request.data.empty() || (request.data.data() >= body.data() &&
                                                     request.data.data() + request.data.size() < body.data() + size);
        if (!inside || request.response_bytes > kMaxLetters) {
            std::abort();
        }
    } catch (const Refusal& refusal) {
        if (refusal.status() != http_status::kBadRequest) {
            std::abort();
        }
    }
    return 0;
}
