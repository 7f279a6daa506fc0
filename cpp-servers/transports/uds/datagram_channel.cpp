// SPDX-License-Identifier: Apache-2.0
#include "datagram_channel.hpp"

#include <sys/socket.h>

#include <cerrno>
#include <string>

#include "roundtrip/process/bad_input.hpp"
#include "roundtrip/process/error.hpp"

namespace roundtrip {

std::size_t DatagramChannel::receive(std::span<std::byte> into, Patience patience) {
    if (patience == Patience::kInsideMessage) {
        await_rest();
    } else {
        pace_.reset();
        received_ = 0;
    }
    iovec room{into.data(), into.size()};
    msghdr message{};
    message.msg_iov = &room;
    message.msg_iovlen = 1;
    ssize_t count = 0;
    do {
        count = ::recvmsg(socket_, &message, 0);
    } while (count < 0 && errno == EINTR);
    check(count, "recvmsg");
    if ((message.msg_flags & MSG_TRUNC) != 0) {
        throw BadInput("datagram has more than " + std::to_string(into.size()) + " bytes");
    }
    received_ += static_cast<std::size_t>(count);
    return static_cast<std::size_t>(count);
}

void DatagramChannel::await_rest() {
    if (!begun(pace_, silence_).await(socket_, received_)) {
        throw BadInput("peer " + std::string(pace_->verdict()) + " inside a message");
    }
}

void DatagramChannel::send(std::span<const iovec> parts) {
    msghdr message{};
    message.msg_iov = const_cast<iovec*>(parts.data());  // sendmsg(2) has no const
    message.msg_iovlen = parts.size();
    ssize_t count = 0;
    do {
        count = ::sendmsg(socket_, &message, MSG_NOSIGNAL);
    } while (count < 0 && errno == EINTR);
    check(count, errno == EAGAIN ? "sendmsg, peer takes nothing" : "sendmsg");
}

}  // namespace roundtrip
