// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <mutex>
#include <optional>
#include <utility>

namespace roundtrip {

/// Hands things from threads to threads, in order, as long as they do not weigh too much together. Any thread.
template <typename T>
class BlockingQueue {
public:
    /// @param most_weight of all things; a heavier one has the queue for itself
    explicit BlockingQueue(std::size_t most_weight) : most_weight_(most_weight) {}

    /// Waits until there is room, or the queue was closed: then the thing is dropped.
    void push(T thing, std::size_t weight) {
        {
            std::unique_lock lock(mutex_);
            room_.wait(lock, [&] { return closed_ || things_.empty() || weight_ + weight <= most_weight_; });
            if (closed_) {
                return;
            }
            append(std::move(thing), weight);
        }
        changed_.notify_one();  // without the lock, which who is woken takes at once
    }

    /// Does not wait, whatever the weight.
    void push_at_once(T thing, std::size_t weight) {
        {
            const std::lock_guard lock(mutex_);
            append(std::move(thing), weight);
        }
        changed_.notify_one();
    }

    /// The next thing, as soon as there is one; nothing if there is none by the deadline or the queue was closed.
    std::optional<T> pop_until(std::chrono::steady_clock::time_point deadline) {
        std::optional<T> thing;
        {
            std::unique_lock lock(mutex_);
            changed_.wait_until(lock, deadline, [&] { return closed_ || !things_.empty(); });
            if (things_.empty()) {
                return std::nullopt;
            }
            weight_ -= things_.front().second;
            thing.emplace(std::move(things_.front().first));
            things_.pop_front();
        }
        room_.notify_all();
        return thing;
    }

    /// Lets everybody who waits resume. Entries that are in it can still be taken.
    void close() {
        {
            const std::lock_guard lock(mutex_);
            closed_ = true;
        }
        changed_.notify_all();
        room_.notify_all();
    }

private:
    void append(T thing, std::size_t weight) {
        things_.emplace_back(std::move(thing), weight);
        weight_ += weight;
    }

    std::size_t most_weight_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::condition_variable room_;
    std::deque<std::pair<T, std::size_t>> things_;
    std::size_t weight_ = 0;
    bool closed_ = false;
};

}  // namespace roundtrip
