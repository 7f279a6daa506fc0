// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <span>

#include "roundtrip/parts/part_server.hpp"
#include "roundtrip/process/error.hpp"

// Any parts: each is answered with one of the same client and lengths, or BadInput comes out. The input is a row of
// parts, each behind its length in one byte.

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace roundtrip;
    static Server server{Options{}};
    PartServer parts(server);
    std::array<std::byte, 80> answer{};
    auto rest = std::as_bytes(std::span(data, size));
    while (!rest.empty()) {
        const auto part = rest.subspan(1).first(std::min(std::to_integer<std::size_t>(rest[0]), rest.size() - 1));
        rest = rest.subspan(1 + part.size());
        try {
            const std::size_t bytes = parts.reply(part, answer);
            PartHeader header = parse_part(std::span(answer).first(bytes)).header;
            const PartHeader asked = parse_part(part).header;
            header.offset = asked.offset;
            if (header != asked) {
                std::abort();
            }
        } catch (const BadInput&) {
        }
    }
    return 0;
}
