// SPDX-License-Identifier: Apache-2.0
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <span>

#include "request_head.hpp"
#include "rest_format.hpp"

// Any header: its values are within the limits, or Refusal comes out.

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace roundtrip;
    const auto sent = std::as_bytes(std::span(data, size));
    const std::size_t end = find_head_end(sent, 0);
    if (end > kMaxHeadBytes) {
        return 0;
    }
    try {
        if (parse_head(sent.first(end)).body_bytes > kMaxBodyBytes) {
            std::abort();
        }
    } catch (const Refusal&) {
        return 0;
    }
    return 0;
}
