// SPDX-License-Identifier: Apache-2.0
#include "peer_stream.hpp"

#include <cerrno>
#include <string>
#include <system_error>

#include "refusal.hpp"
#include "roundtrip/process/io.hpp"

namespace roundtrip {

void PeerStream::expect(std::size_t received) {
    received_ = received;
    written_ = 0;
    sends_.reset();
    takes_.reset();
}

std::size_t PeerStream::read(std::span<std::byte> into) {
    if (received_ > 0 && !begun(sends_, patience_).await(connection_, received_)) {
        throw Refusal(http_status::kRequestTimeout,
                      "peer " + std::string(sends_->verdict()) + " after " + std::to_string(received_) + " bytes");
    }
    const std::size_t count = roundtrip::read_some(connection_, into);
    received_ += count;
    return count;
}

std::size_t PeerStream::write(std::span<iovec> parts) {
    if (written_ > 0 && !takes_) {
        takes_.emplace(patience_);
    }
    if (takes_ && takes_->is_over(written_)) {
        throw std::system_error(EAGAIN, std::generic_category(), "writev, peer takes too little");
    }
    std::size_t bytes = 0;
    for (const iovec& part : parts) {
        bytes += part.iov_len;
    }
    write_all(connection_, parts);
    written_ += bytes;
    return bytes;
}

}  // namespace roundtrip
