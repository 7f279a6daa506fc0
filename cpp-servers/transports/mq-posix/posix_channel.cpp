// SPDX-License-Identifier: Apache-2.0
#include "posix_channel.hpp"

#include <fcntl.h>
#include <mqueue.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
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

sigset_t queue_signal() {
    sigset_t one;
    ::sigemptyset(&one);
    ::sigaddset(&one, SIGRTMIN);
    return one;
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
        if (errno == EAGAIN && notified_) {
            wait_for_notification();
        } else if (errno != EINTR) {
            check(-1, "mq_receive");
        }
        throw_if_serving_stopped();
    }
    return {priority == kFirstPriority ? SegmentKind::kFirst : SegmentKind::kRest,
            std::span(incoming_).first(static_cast<std::size_t>(bytes))};
}

void PosixChannel::be_notified() {
    mq_attr attributes{};
    attributes.mq_flags = O_NONBLOCK;
    check(::mq_setattr(in_.get(), &attributes, nullptr), "mq_setattr");
    notified_ = true;
}

/// The kernel tells once, and only of a message that comes into an empty queue. So this asks before it looks once more,
/// and a notification of a message that this look has seen only makes the next wait shorter.
void PosixChannel::wait_for_notification() const {
    sigevent event{};
    event.sigev_notify = SIGEV_SIGNAL;
    event.sigev_signo = SIGRTMIN;
    if (::mq_notify(in_.get(), &event) < 0 && errno != EBUSY) {  // busy: the last one asked for is still to come
        check(-1, "mq_notify");
    }
    mq_attr now{};
    check(::mq_getattr(in_.get(), &now), "mq_getattr");
    if (now.mq_curmsgs == 0) {
        const sigset_t signal = queue_signal();
        if (::sigwaitinfo(&signal, nullptr) < 0 && errno != EINTR) {
            check(-1, "sigwaitinfo");
        }
    }
}

void block_queue_signal() {
    const sigset_t signal = queue_signal();
    check(::sigprocmask(SIG_BLOCK, &signal, nullptr), "sigprocmask");
}

}  // namespace roundtrip
