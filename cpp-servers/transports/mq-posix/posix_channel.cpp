// SPDX-License-Identifier: Apache-2.0
#include "posix_channel.hpp"

#include <fcntl.h>
#include <mqueue.h>

#include <algorithm>
#include <cerrno>
#include <system_error>
#include <utility>

#include "roundtrip/memory/copy_bytes.hpp"
#include "roundtrip/process/error.hpp"
#include "roundtrip/process/interruption.hpp"

namespace roundtrip {

namespace {

constexpr unsigned kFirstPriority = 1;

std::size_t message_bytes_of(const Fd& queue) {
    mq_attr attributes{};
    check(::mq_getattr(queue.get(), &attributes), "mq_getattr");
    return static_cast<std::size_t>(attributes.mq_msgsize);
}

unsigned priority_of(SegmentKind kind) { return kind == SegmentKind::kFirst ? kFirstPriority : 0; }

}  // namespace

Fd open_posix_queue(const std::string& name, int flags) {
    const mqd_t queue = ::mq_open(name.c_str(), flags | O_CLOEXEC);
    if (queue < 0) {
        throw std::system_error(errno, std::generic_category(), "mq_open of " + name);
    }
    return Fd(queue);
}

PosixChannel::PosixChannel(Fd out, Fd in)
    : out_(std::move(out)),
      in_(std::move(in)),
      unit_bytes_(message_bytes_of(out_)),
      outgoing_(unit_bytes_),
      incoming_(message_bytes_of(in_)) {}

void PosixChannel::send(SegmentKind kind, std::span<const std::byte> head, std::span<const std::byte> body) {
    std::span<const std::byte> message = body;
    if (!head.empty()) {
        copy_bytes(body, copy_bytes(head, outgoing_));
        message = std::span(outgoing_).first(head.size() + body.size());
    }
    const auto* bytes = reinterpret_cast<const char*>(message.data());
    const auto send = [&] {
        return deadline_ ? ::mq_timedsend(out_.get(), bytes, message.size(), priority_of(kind), &*deadline_)
                         : ::mq_send(out_.get(), bytes, message.size(), priority_of(kind));
    };
    while (send() < 0) {
        if (errno != EINTR) {
            check(-1, "mq_send");
        }
        throw_if_serving_stopped();
    }
}

Segment PosixChannel::receive() {
    auto* room = reinterpret_cast<char*>(incoming_.data());
    unsigned priority = 0;
    ssize_t bytes = 0;
    const auto receive = [&] {
        return deadline_ ? ::mq_timedreceive(in_.get(), room, incoming_.size(), &priority, &*deadline_)
                         : ::mq_receive(in_.get(), room, incoming_.size(), &priority);
    };
    while ((bytes = receive()) < 0) {
        if (errno != EINTR) {
            check(-1, "mq_receive");
        }
        throw_if_serving_stopped();
    }
    return {priority == kFirstPriority ? SegmentKind::kFirst : SegmentKind::kRest,
            std::span(incoming_).first(static_cast<std::size_t>(bytes))};
}

}  // namespace roundtrip
