// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <list>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

#include "message.hpp"

namespace roundtrip {

/// A message on its way out, and how far it has got.
struct OutgoingMessage {
    Message message;
    std::size_t sent_bytes = 0;
};

/// Messages that an endpoint has posted and not sent yet. Each destination has a lane, and lanes take turns: one whose
/// destination takes nothing goes to the back, so it holds up nobody else, and its messages stay in order. Any thread
/// posts, one sends.
class OutgoingQueue {
public:
    using Deadline = std::chrono::steady_clock::time_point;

    /// A thread that posts waits while its message would bring the queue over this; an empty queue takes any.
    static constexpr std::size_t kMostBytes = std::size_t{256} << 20U;

    /// Puts a message behind all others to its destination.
    ///
    /// @return false if there was no room until the deadline; then the message is dropped
    bool push(Message message, Deadline deadline) {
        const std::size_t bytes = message.bytes().size();
        std::unique_lock lock(mutex_);
        if (!finished_.wait_until(lock, deadline, [&] { return has_room(bytes); })) {
            return false;
        }
        auto lane = lane_of(message.head().destination);
        if (lane == lanes_.end()) {
            lane = lanes_.insert(lanes_.end(), {.destination = message.head().destination, .messages = {}});
        }
        lane->messages.push_back({.message = std::move(message)});
        bytes_ += bytes;
        lock.unlock();
        posted_.notify_one();
        return true;
    }

    /// The first message of the lane whose turn it is, as soon as there is one; nothing if the queue was closed.
    /// Comes back by finish or put_back before the next call.
    std::optional<OutgoingMessage> next() {
        std::unique_lock lock(mutex_);
        posted_.wait(lock, [&] { return closed_ || !lanes_.empty(); });
        if (closed_) {
            return std::nullopt;
        }
        std::deque<OutgoingMessage>& messages = lanes_.front().messages;
        std::optional<OutgoingMessage> message(std::move(messages.front()));
        messages.pop_front();
        return message;
    }

    /// Notes that the message is not on its way any more; the next turn is another lane's.
    void finish(const OutgoingMessage& message) {
        {
            const std::lock_guard lock(mutex_);
            bytes_ -= message.message.bytes().size();
            rotate(lane_of(message.message.head().destination));
        }
        finished_.notify_all();
    }

    /// Lets the message wait at the head of its lane; the next turn is another lane's.
    void put_back(OutgoingMessage message) {
        const std::lock_guard lock(mutex_);
        const auto lane = lane_of(message.message.head().destination);
        lane->messages.push_front(std::move(message));
        rotate(lane);
    }

    /// Waits until nothing is on its way any more, or until the deadline.
    void await_empty(Deadline deadline) {
        std::unique_lock lock(mutex_);
        finished_.wait_until(lock, deadline, [&] { return bytes_ == 0; });
    }

    /// Lets next() return nothing.
    void close() {
        {
            const std::lock_guard lock(mutex_);
            closed_ = true;
        }
        posted_.notify_all();
    }

private:
    struct Lane {
        std::string destination;
        std::deque<OutgoingMessage> messages;
    };

    bool has_room(std::size_t bytes) const { return bytes_ == 0 || bytes_ + bytes <= kMostBytes; }

    std::list<Lane>::iterator lane_of(const std::string& destination) {
        return std::ranges::find(lanes_, destination, &Lane::destination);
    }

    void rotate(std::list<Lane>::iterator lane) {
        if (lane->messages.empty()) {
            lanes_.erase(lane);
        } else {
            lanes_.splice(lanes_.end(), lanes_, lane);
        }
    }

    std::mutex mutex_;
    std::condition_variable posted_;
    std::condition_variable finished_;
    std::list<Lane> lanes_;  ///< one is never empty but for the message that is on its way
    std::size_t bytes_ = 0;  ///< of all messages, also the one on its way
    bool closed_ = false;
};

}  // namespace roundtrip
