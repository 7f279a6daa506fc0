#include "transfer_request.hpp"

#include <arpa/inet.h>

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <string>

#include "limits.hpp"
#include "roundtrip/process/bad_input.hpp"

namespace roundtrip {

namespace {

/// A signed 32-bit big-endian integer.
std::int32_t integer(const zmq::message_t& frame) {
    std::uint32_t value = 0;
    std::memcpy(&value, frame.data(), sizeof value);
    return static_cast<std::int32_t>(ntohl(value));
}

}  // namespace

void TransferRequest::receive(zmq::socket_ref socket, EndlessRequests& watch) {
    payload_.rebuild();
    // A call without flags waits until there is something, and so has a result.
    static_cast<void>(socket.recv(header_));
    watch.handed(header_);
    frames_ = 1;
    for (bool more = header_.more(); more; ++frames_) {
        static_cast<void>(socket.recv(payload_));
        watch.handed(payload_);
        more = payload_.more();
    }
}

std::size_t TransferRequest::response_bytes() const {
    if (frames_ != 2) {
        throw BadInput("request has " + std::to_string(frames_) + " frames, expected 2");
    }
    if (header_.size() != sizeof(std::int32_t)) {
        throw BadInput("first frame has " + std::to_string(header_.size()) + " bytes, expected 4");
    }
    const std::int32_t bytes = integer(header_);
    if (bytes < 0) {
        throw BadInput("response length " + std::to_string(bytes) + " is negative");
    }
    if (static_cast<std::size_t>(bytes) > kMaxMessageBytes) {
        throw BadInput("response length " + std::to_string(bytes) + " is over the limit of " +
                       std::to_string(kMaxMessageBytes));
    }
    return static_cast<std::size_t>(bytes);
}

}  // namespace roundtrip
