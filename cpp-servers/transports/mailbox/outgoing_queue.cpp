// SPDX-License-Identifier: Apache-2.0
#include "outgoing_queue.hpp"

#include <algorithm>
#include <utility>

namespace roundtrip {

bool OutgoingQueue::push(Message message, Deadline deadline) {
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

std::optional<OutgoingMessage> OutgoingQueue::next() {
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

void OutgoingQueue::finish(const OutgoingMessage& message) {
    {
        const std::lock_guard lock(mutex_);
        bytes_ -= message.message.bytes().size();
        rotate(lane_of(message.message.head().destination));
    }
    finished_.notify_all();
}

void OutgoingQueue::put_back(OutgoingMessage message) {
    const std::lock_guard lock(mutex_);
    const auto lane = lane_of(message.message.head().destination);
    lane->messages.push_front(std::move(message));
    rotate(lane);
}

void OutgoingQueue::await_empty(Deadline deadline) {
    std::unique_lock lock(mutex_);
    finished_.wait_until(lock, deadline, [&] { return bytes_ == 0; });
}

void OutgoingQueue::close() {
    {
        const std::lock_guard lock(mutex_);
        closed_ = true;
    }
    posted_.notify_all();
}

std::list<OutgoingQueue::Lane>::iterator OutgoingQueue::lane_of(const std::string& destination) {
    return std::ranges::find(lanes_, destination, &Lane::destination);
}

void OutgoingQueue::rotate(std::list<Lane>::iterator lane) {
    if (lane->messages.empty()) {
        lanes_.erase(lane);
    } else {
        lanes_.splice(lanes_.end(), lanes_, lane);
    }
}

}  // namespace roundtrip
