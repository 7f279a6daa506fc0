// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

#include "roundtrip/messages/codec_answers.hpp"

namespace roundtrip {

/// A message by Simple Binary Encoding, behind a header that says which message it is.
template <class Message>
class SbeFormat {
public:
    static constexpr std::string_view kCodec = "sbe";

    /// @throws BadInput if the bytes are not exactly one such message; it names the offset
    static void read(std::span<const std::byte> bytes, Message& message);

    /// @return how many bytes it has
    /// @throws BadInput if they are more than fit
    static std::size_t write(const Message& message, std::span<std::byte> into);
};

extern template class SbeFormat<Tick>;
extern template class SbeFormat<Order>;

}  // namespace roundtrip
