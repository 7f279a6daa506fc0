// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>

namespace roundtrip {

/// Limits of the kernel for POSIX queues (mq_overview(7), getrlimit(2)).
struct QueueLimits {
    long most_messages;       ///< fs.mqueue.msg_max
    long most_message_bytes;  ///< fs.mqueue.msgsize_max
    std::size_t all_bytes;    ///< RLIMIT_MSGQUEUE, for all queues of a user

    /// @throws std::runtime_error if the kernel has no POSIX queues
    static QueueLimits read();
};

/// How large each of the two queues is.
struct QueueSize {
    long messages;
    long message_bytes;
};

/// The largest messages that are allowed, and then as many of them as are allowed.
///
/// @throws std::runtime_error if two queues of one message each are too much; it says what to change
QueueSize largest_queue(const QueueLimits& limits);

}  // namespace roundtrip
