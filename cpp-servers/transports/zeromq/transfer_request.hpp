// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <zmq.hpp>

namespace roundtrip {

/// The frames of a message, and what they say. Not thread-safe.
class TransferRequest {
public:
    /// Receives the frames of the next message, whatever they hold.
    ///
    /// @throws zmq::error_t, with ETERM when the context is shut down
    void receive(zmq::socket_ref socket);

    /// The request itself; valid until the next message.
    std::span<const std::byte> payload() const { return {payload_.data<std::byte>(), payload_.size()}; }

    /// The length of the response wanted.
    ///
    /// @throws BadInput if the message is not one of two frames, or the size not one that is answered
    std::size_t response_bytes() const;

private:
    zmq::message_t header_;
    zmq::message_t payload_;
    std::size_t frames_ = 0;
};

}  // namespace roundtrip
