// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <sys/resource.h>

#include <algorithm>
#include <cstddef>
#include <fstream>
#include <stdexcept>
#include <string>

#include "roundtrip/process/error.hpp"

namespace roundtrip {

/// Request and response.
inline constexpr std::size_t kQueues = 2;

/// Two structures of the kernel for each message (getrlimit(2), RLIMIT_MSGQUEUE).
inline constexpr long kOverheadBytes = 96;

/// Nothing is gained by larger ones.
inline constexpr long kMostMessageBytes = 1L << 20;

/// More than a header, so that a message gets on.
inline constexpr long kLeastMessageBytes = 64;

inline long read_limit(const std::string& name) {
    long value = 0;
    if (!(std::ifstream("/proc/sys/fs/mqueue/" + name) >> value)) {
        throw std::runtime_error("the kernel does not say fs.mqueue." + name + "; it has no POSIX message queues");
    }
    return value;
}

/// Limits of the kernel for POSIX queues (mq_overview(7), getrlimit(2)).
struct QueueLimits {
    long most_messages;       ///< fs.mqueue.msg_max
    long most_message_bytes;  ///< fs.mqueue.msgsize_max
    std::size_t all_bytes;    ///< RLIMIT_MSGQUEUE, for all queues of a user

    /// @throws std::runtime_error if the kernel has no POSIX queues
    static QueueLimits read() {
        rlimit memory{};
        check(::getrlimit(RLIMIT_MSGQUEUE, &memory), "getrlimit");
        return {read_limit("msg_max"), read_limit("msgsize_max"), memory.rlim_cur};
    }
};

/// How large each of the two queues is.
struct QueueSize {
    long messages;
    long message_bytes;
};

/// The largest messages that are allowed, and then as many of them as are allowed.
///
/// @throws std::runtime_error if two queues of one message each are too much; it says what to change
inline QueueSize largest_queue(const QueueLimits& limits) {
    // RLIM_INFINITY is the largest number there is.
    const auto queue_bytes = static_cast<long>(std::min<std::size_t>(limits.all_bytes / kQueues, 1UL << 40U));
    const long message_bytes = std::min({limits.most_message_bytes, kMostMessageBytes, queue_bytes - kOverheadBytes});
    if (message_bytes < std::min(kLeastMessageBytes, limits.most_message_bytes)) {
        const long wanted = static_cast<long>(kQueues) * limits.most_messages *
                            (std::min(limits.most_message_bytes, kMostMessageBytes) + kOverheadBytes);
        throw std::runtime_error("RLIMIT_MSGQUEUE is " + std::to_string(limits.all_bytes) +
                                 " bytes, too little for two queues; ulimit -q " + std::to_string(wanted) +
                                 " is enough for " + std::to_string(limits.most_messages) + " messages each");
    }
    return {std::min(limits.most_messages, queue_bytes / (message_bytes + kOverheadBytes)), message_bytes};
}

}  // namespace roundtrip
