// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string_view>

namespace roundtrip {

/// A message that was not made to be measured: what says which one it is goes ahead of it, so its fields are its own
/// (idl/messages.md).
///
/// @tparam Body the message: its fields as Tick has them, its name `kName`, and its codec's `kCodec`
template <class Body>
struct Framed {
    static constexpr std::string_view kName = Body::kName;

    std::int64_t sequence = 0;
    std::int64_t check = 0;
    Body body;

    /// The body is a part, so its fields may have the names of those of the frame.
    template <class Self, class Visitor>
    static void visit(Self& self, Visitor& visitor) {
        visitor("sequence", self.sequence);
        visitor("check", self.check);
        visitor("body", self.body);
    }
};

}  // namespace roundtrip
