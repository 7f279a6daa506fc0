// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <google/protobuf/message.h>

#include <cstddef>
#include <span>

#include "mapping.hpp"

namespace roundtrip::message {

/// The library keeps fields that it does not know, and values of enumerations.
///
/// @throws BadInput if there are any; it names the first by its number
void require_no_unknown(const google::protobuf::Message& message);

/// The message by Protocol Buffers. The library's object lives as long as this, which keeps its memory.
class ProtobufFormat {
public:
    /// @throws BadInput if the bytes are not exactly one such message; it names the offset at which reading has ended,
    ///     or the field
    void read(std::span<const std::byte> bytes, Body& body);

    /// @return how many bytes it has; if they are more than fit, nothing is written
    std::size_t write(const Body& body, std::span<std::byte> into);

private:
    Proto proto_;
};

}  // namespace roundtrip::message
