// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <vector>

namespace roundtrip {

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
    SystemVQueue(int id, std::size_t unit_bytes, std::function<void()> interrupted);

    std::size_t unit_bytes() const { return message_.size() - sizeof(long); }

    /// The place for the text of the next message to send.
    std::span<std::byte> text() { return std::span(message_).subspan(sizeof(long)); }

    /// Sends what was written there; waits for room in the queue.
    ///
    /// @param type above 0
    /// @throws std::system_error, with EIDRM if the queue was removed
    void send(long type, std::size_t text_bytes);

    /// Waits for a message of any type.
    ///
    /// @throws std::system_error, with EIDRM if the queue was removed
    Message receive();

    /// Throws away what is in it, without waiting.
    ///
    /// @throws std::system_error, with EIDRM if the queue was removed
    void pass_over();

private:
    int id_;
    std::function<void()> interrupted_;
    std::vector<std::byte> message_;  ///< the type, and behind it the text
};

/// The largest message that kernel.msgmax and kernel.msgmnb allow; at most 1 MiB, more than which gains nothing.
///
/// @throws std::runtime_error if the kernel has no such queues or allows too little; it says what to change
std::size_t largest_system_v_message();

}  // namespace roundtrip
