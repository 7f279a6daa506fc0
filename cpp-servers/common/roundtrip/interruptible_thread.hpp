#pragma once

#include <atomic>
#include <functional>
#include <stdexcept>
#include <thread>

namespace roundtrip {

/// Thrown by a call that waits, in a thread that has been told to end.
class Interrupted : public std::runtime_error {
public:
    Interrupted() : std::runtime_error("interrupted") {}
};

/// In a thread that has been told to end. Calls that wait do this when a signal comes (EINTR).
///
/// @throws Interrupted
void throw_if_interrupted();

/// A thread that can be told to end although it waits in a system call, for descriptors that have no shutdown(2), such
/// as pipes. It gets a signal whose handler does nothing, so that the call fails with EINTR (signal(7)), again and
/// again, because a signal that comes just before the call is lost.
class InterruptibleThread {
public:
    /// @param work ends when Interrupted leaves it, or by itself
    explicit InterruptibleThread(std::function<void()> work);

    /// Tells it to end, and waits for that.
    ~InterruptibleThread();

    InterruptibleThread(const InterruptibleThread&) = delete;
    InterruptibleThread& operator=(const InterruptibleThread&) = delete;

private:
    void run(const std::function<void()>& work);

    std::atomic<bool> stopping_ = false;
    std::atomic<bool> ended_ = false;
    std::thread thread_;
};

}  // namespace roundtrip
