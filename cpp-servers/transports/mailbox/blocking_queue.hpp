#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <utility>

namespace roundtrip {

/// Hands things from threads to threads, in order. It grows; nobody who puts something in waits. Any thread.
template <typename T>
class BlockingQueue {
public:
    void push(T thing) {
        {
            const std::lock_guard lock(mutex_);
            things_.push_back(std::move(thing));
        }
        changed_.notify_one();
    }

    /// The next thing, as soon as there is one; nothing if there is none by the deadline or the queue was closed.
    std::optional<T> pop_until(std::chrono::steady_clock::time_point deadline) {
        std::unique_lock lock(mutex_);
        changed_.wait_until(lock, deadline, [&] { return closed_ || !things_.empty(); });
        if (things_.empty()) {
            return std::nullopt;
        }
        std::optional<T> thing(std::move(things_.front()));
        things_.pop_front();
        return thing;
    }

    /// Lets everybody who waits go on. What is in it can still be taken.
    void close() {
        {
            const std::lock_guard lock(mutex_);
            closed_ = true;
        }
        changed_.notify_all();
    }

private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<T> things_;
    bool closed_ = false;
};

}  // namespace roundtrip
