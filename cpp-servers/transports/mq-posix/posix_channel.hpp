// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fcntl.h>
#include <mqueue.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <ctime>
#include <optional>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "roundtrip/memory/copy_bytes.hpp"
#include "roundtrip/process/error.hpp"
#include "roundtrip/process/interruption.hpp"
#include "roundtrip/process/io.hpp"
#include "roundtrip/segments/marked_segments.hpp"

namespace roundtrip {

inline constexpr unsigned kFirstPriority = 1;

inline std::size_t message_bytes_of(const Fd& queue) {
    mq_attr attributes{};
    check(::mq_getattr(queue.get(), &attributes), "mq_getattr");
    return static_cast<std::size_t>(attributes.mq_msgsize);
}

inline sigset_t queue_signal() {
    sigset_t one;
    ::sigemptyset(&one);
    ::sigaddset(&one, SIGRTMIN);
    return one;
}

inline unsigned priority_of(SegmentKind kind) { return kind == SegmentKind::kFirst ? kFirstPriority : 0; }

/// A pair of POSIX message queues as one side sees it (idl/mq-posix.md). The priority of a message is its kind: that of
/// a first one is the higher, which never overtakes anything as long as there is one message on the way.
class PosixChannel : public SegmentChannel {
public:
    /// @throws std::system_error
    PosixChannel(Fd out, Fd in)
        : out_(std::move(out)),
          in_(std::move(in)),
          unit_bytes_(message_bytes_of(out_)),
          outgoing_(unit_bytes_),
          incoming_(message_bytes_of(in_)) {}

    std::size_t unit_bytes() const override { return unit_bytes_; }

    /// @throws std::system_error, with ETIMEDOUT if the deadline is over
    /// @throws Stopped in a thread that serves, when the server was asked to end
    void send(SegmentKind kind, std::span<const std::byte> head, std::span<const std::byte> body) override {
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

    Segment receive() override {
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

    /// Lets the kernel tell this process of messages by mq_notify(3) from now on, in place of blocking in
    /// mq_receive(3): the thread that receives sleeps until the signal arrives, which block_queue_signal() has to have
    /// blocked before.
    ///
    /// @throws std::system_error
    void be_notified() {
        mq_attr attributes{};
        attributes.mq_flags = O_NONBLOCK;
        check(::mq_setattr(in_.get(), &attributes, nullptr), "mq_setattr");
        notified_ = true;
    }

    /// When waits end from now on, on CLOCK_REALTIME, the only clock that the kernel offers here (mq_receive(3)).
    void set_deadline(const timespec& deadline) { deadline_ = deadline; }

private:
    /// The kernel tells once, and only of a message that comes into an empty queue. So this asks before it
    /// looks once more, and a notification of a message that this look has seen only makes the next wait
    /// shorter.
    void wait_for_notification() const {
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

    Fd out_;
    Fd in_;
    std::size_t unit_bytes_;
    std::vector<std::byte> outgoing_;
    std::vector<std::byte> incoming_;
    std::optional<timespec> deadline_;
    bool notified_ = false;
};

/// Blocks the signal of notified channels in this thread and those that it starts; it would end the process otherwise.
///
/// @throws std::system_error
inline void block_queue_signal() {
    const sigset_t signal = queue_signal();
    check(::sigprocmask(SIG_BLOCK, &signal, nullptr), "sigprocmask");
}

/// Opens a queue that is there.
///
/// @param flags O_RDONLY or O_WRONLY
/// @throws std::system_error that names it
inline Fd open_posix_queue(const std::string& name, int flags) {
    const mqd_t queue = ::mq_open(name.c_str(), flags | O_CLOEXEC);
    if (queue < 0) {
        throw std::system_error(errno, std::generic_category(), "mq_open of " + name);
    }
    return Fd(queue);
}

}  // namespace roundtrip
