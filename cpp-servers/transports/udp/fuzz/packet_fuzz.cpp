// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <span>

#include "conversation.hpp"
#include "roundtrip/process/error.hpp"

// Any datagrams of a client: the server reacts in its format, or BadInput comes out. The input is a row of datagrams,
// each behind its length in two bytes.

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace roundtrip;
    static SharedResponder responder(Content::kStamped);
    Tally tally;
    Conversation conversation(responder, tally);
    auto rest = std::as_bytes(std::span(data, size));
    const Conversation::Send check = [](const Packet& packet) {
        if (packet.segment > segments_of(std::max(packet.sizes.request_bytes, packet.sizes.response_bytes))) {
            std::abort();
        }
    };
    try {
        while (rest.size() >= 2) {
            const auto length = std::to_integer<std::size_t>(rest[0]) << 8U | std::to_integer<std::size_t>(rest[1]);
            const auto datagram = rest.subspan(2, std::min(length, rest.size() - 2));
            conversation.take(parse_packet(datagram), check);
            rest = rest.subspan(2 + datagram.size());
        }
    } catch (const BadInput&) {
    }
    return 0;
}
