// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

#include "roundtrip/messages/codec_answers.hpp"
#include "sbe_messages.hpp"

namespace roundtrip {

/// A message by Simple Binary Encoding, behind a header that says which message it is.
template <class Message>
class SbeFormat {
public:
    static constexpr std::string_view kCodec = "sbe";

    static void read(std::span<const std::byte> bytes, Message& message) { read_sbe(bytes, message); }
    static std::size_t write(const Message& message, std::span<std::byte> into) { return write_sbe(message, into); }
};

}  // namespace roundtrip
