// SPDX-License-Identifier: Apache-2.0
#include "transfer_request.hpp"

#include <string>

#include "limits.hpp"
#include "roundtrip/memory/big_endian.hpp"
#include "roundtrip/process/bad_input.hpp"

namespace roundtrip {

void TransferRequest::receive(zmq::socket_ref socket) {
    payload_.rebuild();
    // A call without flags waits until there is something, and so has a result.
    static_cast<void>(socket.recv(header_));
    frames_ = 1;
    for (bool more = header_.more(); more; ++frames_) {
        static_cast<void>(socket.recv(payload_));
        more = payload_.more();
    }
}

std::size_t TransferRequest::response_bytes() const {
    if (frames_ != 2) {
        throw BadInput("request has " + std::to_string(frames_) + " frames, expected 2");
    }
    if (header_.size() != kBigEndianBytes) {
        throw BadInput("first frame has " + std::to_string(header_.size()) + " bytes, expected 4");
    }
    const std::span header(header_.data<std::byte>(), header_.size());
    const std::size_t bytes = length_from_big_endian(header.first<kBigEndianBytes>(), "response");
    if (bytes > kMaxMessageBytes) {
        throw BadInput("response length " + std::to_string(bytes) + " is over the limit of " +
                       std::to_string(kMaxMessageBytes));
    }
    return bytes;
}

}  // namespace roundtrip
