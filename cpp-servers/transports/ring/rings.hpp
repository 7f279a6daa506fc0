// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <span>

#include "ring_layout.hpp"

namespace roundtrip {

/// The rings of a client and a server in memory that both map (idl/ring.md): a view. Where they lie follows from the
/// size of the memory, which is sealed, and is found out once; what the memory says of it is checked by open() and
/// never looked at again, because the other side can write there at any time.
class Rings {
public:
    /// Lays out new memory, which is all zero.
    ///
    /// @param memory RingLayout::bytes of a power of two from RingLayout::kLeastCapacity to RingLayout::kMostCapacity
    static Rings create(std::span<std::byte> memory);

    /// Memory that a server has laid out.
    ///
    /// @throws BadInput if it has not; the message says what is wrong with it
    static Rings open(std::span<std::byte> memory);

    RingLayout& layout() const { return layout_; }
    std::span<std::byte> request_bytes() const { return requests_; }
    std::span<std::byte> response_bytes() const { return responses_; }

    /// Says of the memory what a client that opens it expects, whatever was written there since. The server's.
    void describe() const;

    /// Both rings empty again, and the baton the client's. Only while the client waits for its session.
    void empty() const;

private:
    explicit Rings(std::span<std::byte> memory);

    RingLayout& layout_;
    std::span<std::byte> requests_;
    std::span<std::byte> responses_;
};

}  // namespace roundtrip
