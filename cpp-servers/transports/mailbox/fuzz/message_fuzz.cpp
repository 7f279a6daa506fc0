// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <span>

#include "message_assembly.hpp"
#include "roundtrip/process/error.hpp"

// Any segments: a message that is whole is the one that its text says, or BadInput comes out. The input is a row of
// segments, each behind its kind and writer in one byte and its length in two.

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace roundtrip;
    constexpr std::size_t kBeforeSegment = 3;
    RequestMemoryPool pool;
    MessageAssembly assembly("me", pool);
    auto rest = std::as_bytes(std::span(data, size));
    while (rest.size() >= kBeforeSegment) {
        const auto first = std::to_integer<unsigned>(rest[0]);
        const auto length = std::to_integer<std::size_t>(rest[1]) << 8U | std::to_integer<std::size_t>(rest[2]);
        const auto segment = rest.subspan(kBeforeSegment, std::min(length, rest.size() - kBeforeSegment));
        rest = rest.subspan(kBeforeSegment + segment.size());
        try {
            const auto message = assembly.add({.kind = (first & 1U) != 0 ? SegmentKind::kFirst : SegmentKind::kRest,
                                               .writer = first >> 1U,
                                               .bytes = segment});
            if (message && parse_head(message->bytes()).head != message->head()) {
                std::abort();
            }
        } catch (const BadInput&) {
        }
    }
    return 0;
}
