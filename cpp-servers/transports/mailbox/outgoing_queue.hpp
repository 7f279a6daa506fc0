// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <list>
#include <mutex>
#include <optional>
#include <string>

#include "message.hpp"

namespace roundtrip {

/// A message on its way out, and how far it has got.
struct OutgoingMessage {
    Message message;
    std::size_t sent_bytes = 0;
};

/// What an endpoint has posted and not sent yet. There is a lane a destination, and lanes take turns: one whose
/// destination takes nothing goes to the back, so it holds up nobody else, and what is sent to it stays in order.
/// Any thread posts, one sends.
class OutgoingQueue {
public:
    using Deadline = std::chrono::steady_clock::time_point;

    /// Who posts waits while there is more than that and something else in the queue.
    static constexpr std::size_t kMostBytes = std::size_t{256} << 20U;

    /// Puts a message behind all others to its destination.
    ///
    /// @return false if there was no room until the deadline; then the message is dropped
    bool push(Message message, Deadline deadline);

    /// The first message of the lane whose turn it is, as soon as there is one; nothing if the queue was closed.
    /// Comes back by finish or put_back before the next call.
    std::optional<OutgoingMessage> next();

    /// That message is not on its way any more; the next turn is another lane's.
    void finish(const OutgoingMessage& message);

    /// That message has to wait, at the head of its lane; the next turn is another lane's.
    void put_back(OutgoingMessage message);

    /// Waits until nothing is on its way any more, or until the deadline.
    void await_empty(Deadline deadline);

    /// Lets next() return nothing.
    void close();

private:
    struct Lane {
        std::string destination;
        std::deque<OutgoingMessage> messages;
    };

    bool has_room(std::size_t bytes) const { return bytes_ == 0 || bytes_ + bytes <= kMostBytes; }
    std::list<Lane>::iterator lane_of(const std::string& destination);
    void rotate(std::list<Lane>::iterator lane);

    std::mutex mutex_;
    std::condition_variable posted_;
    std::condition_variable finished_;
    std::list<Lane> lanes_;  ///< one is never empty but for the message that is on its way
    std::size_t bytes_ = 0;  ///< of all messages, also the one on its way
    bool closed_ = false;
};

}  // namespace roundtrip
