// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <sys/ipc.h>
#include <sys/msg.h>

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <cstring>
#include <fstream>
#include <functional>
#include <span>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "roundtrip/process/error.hpp"

namespace roundtrip {

inline constexpr std::size_t kMostBytes = std::size_t{1} << 20U;

/// More than a header, so that a message gets on.
inline constexpr std::size_t kLeastBytes = 64;

inline std::size_t read_limit(const std::string& name) {
    std::size_t value = 0;
    if (!(std::ifstream("/proc/sys/kernel/" + name) >> value)) {
        throw std::runtime_error("the kernel does not say kernel." + name + "; it has no System V message queues");
    }
    if (value < kLeastBytes) {
        throw std::runtime_error("kernel." + name + " is " + std::to_string(value) + " bytes, at least " +
                                 std::to_string(kLeastBytes) + " are needed; sudo sysctl kernel." + name + "=8192");
    }
    return value;
}

/// A System V message queue that somebody else owns, and room for one message on its way in or out (msgop(2)).
/// Not thread-safe.
class SystemVQueue {
public:
    /// A message that arrived; valid until the queue is used again.
    struct Message {
        long type;
        std::span<const std::byte> text;
    };

    /// @param unit_bytes of the largest message; of a longer one the rest is lost
    /// @param interrupted is called when a signal has ended a wait; it may throw to give up
    SystemVQueue(int id, std::size_t unit_bytes, std::function<void()> interrupted)
        : id_(id), interrupted_(std::move(interrupted)), message_(sizeof(long) + unit_bytes) {}

    std::size_t unit_bytes() const { return message_.size() - sizeof(long); }

    /// The place for the text of the next message to send.
    std::span<std::byte> text() { return std::span(message_).subspan(sizeof(long)); }

    /// Sends what was written there; waits for room in the queue.
    ///
    /// @param type above 0
    /// @throws std::system_error, with EIDRM if the queue was removed
    void send(long type, std::size_t text_bytes) {
        std::memcpy(message_.data(), &type, sizeof type);
        while (::msgsnd(id_, message_.data(), text_bytes, 0) < 0) {
            if (errno != EINTR) {
                check(-1, "msgsnd");
            }
            interrupted_();
        }
    }

    /// Waits for a message of any type.
    ///
    /// @throws std::system_error, with EIDRM if the queue was removed
    Message receive() {
        ssize_t bytes = 0;
        while ((bytes = ::msgrcv(id_, message_.data(), unit_bytes(), 0, MSG_NOERROR)) < 0) {
            if (errno != EINTR) {
                check(-1, "msgrcv");
            }
            interrupted_();
        }
        long type = 0;
        std::memcpy(&type, message_.data(), sizeof type);
        return {type, text().first(static_cast<std::size_t>(bytes))};
    }

    /// Throws away what is in it, without waiting.
    ///
    /// @throws std::system_error, with EIDRM if the queue was removed
    void pass_over() {
        while (::msgrcv(id_, message_.data(), unit_bytes(), 0, MSG_NOERROR | IPC_NOWAIT) >= 0 || errno == EINTR) {
        }
        if (errno != ENOMSG) {
            check(-1, "msgrcv");
        }
    }

private:
    int id_;
    std::function<void()> interrupted_;
    std::vector<std::byte> message_;  ///< the type, and behind it the text
};

/// The largest message that kernel.msgmax and kernel.msgmnb allow; at most 1 MiB, more than which gains nothing.
///
/// @throws std::runtime_error if the kernel has no such queues or allows too little; it says what to change
inline std::size_t largest_system_v_message() {
    return std::min({read_limit("msgmax"), read_limit("msgmnb"), kMostBytes});
}

}  // namespace roundtrip
