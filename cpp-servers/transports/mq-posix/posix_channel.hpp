// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <ctime>
#include <optional>
#include <string>
#include <vector>

#include "roundtrip/process/io.hpp"
#include "roundtrip/segments/marked_segments.hpp"

namespace roundtrip {

/// A pair of POSIX message queues as one side sees it (idl/mq-posix.md). The priority of a message is its kind: that of
/// a first one is the higher, which never overtakes anything as long as there is one message on the way.
class PosixChannel : public SegmentChannel {
public:
    /// @throws std::system_error
    PosixChannel(Fd out, Fd in);

    std::size_t unit_bytes() const override { return unit_bytes_; }

    /// @throws std::system_error, with ETIMEDOUT if the deadline is over
    /// @throws Stopped in a thread that serves, when the server was asked to end
    void send(SegmentKind kind, std::span<const std::byte> head, std::span<const std::byte> body) override;
    Segment receive() override;

    /// Lets the kernel tell this process of messages by mq_notify(3) from now on, in place of blocking in
    /// mq_receive(3): the thread that receives sleeps until the signal arrives, which block_queue_signal() has to have
    /// blocked before.
    ///
    /// @throws std::system_error
    void be_notified();

    /// When waits end from now on, on CLOCK_REALTIME, the only clock that the kernel offers here (mq_receive(3)).
    void set_deadline(const timespec& deadline) { deadline_ = deadline; }

private:
    void wait_for_notification() const;

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
void block_queue_signal();

/// Opens a queue that is there.
///
/// @param flags O_RDONLY or O_WRONLY
/// @throws std::system_error that names it
Fd open_posix_queue(const std::string& name, int flags);

}  // namespace roundtrip
