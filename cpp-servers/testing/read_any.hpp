// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "roundtrip/messages/codec_answers.hpp"

namespace roundtrip {

/// For fuzzers: whatever the bytes are, they are refused by BadInput, or are a message that can be written and read
/// again.
template <class Message, class Format>
void read_any(std::span<const std::byte> bytes) {
    Format format;
    Message message;
    try {
        format.read(bytes, message);
    } catch (const BadInput&) {
        return;
    }
    // A number of JSON may need more digits than it came with, and text more bytes.
    std::vector<std::byte> room(64 * bytes.size() + 65'536);
    const std::size_t written = format.write(message, room);
    Message again;
    format.read(std::span(room).first(written), again);  // what it throws ends the fuzzer
}

/// The first byte says which message it is.
template <template <class> class Format>
int read_any_message(const std::uint8_t* data, std::size_t size) {
    if (size == 0) {
        return 0;
    }
    const auto bytes = std::as_bytes(std::span(data, size)).subspan(1);
    if (data[0] % 2 == 0) {
        read_any<Tick, Format<Tick>>(bytes);
    } else {
        read_any<Order, Format<Order>>(bytes);
    }
    return 0;
}

}  // namespace roundtrip
