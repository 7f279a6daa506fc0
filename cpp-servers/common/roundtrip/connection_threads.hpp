#pragma once

#include <atomic>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <set>
#include <thread>
#include <vector>

#include "roundtrip/fd.hpp"

namespace roundtrip {

/// Serves every connection of a listening socket in a thread that stays with it to its end.
///
/// Leaders and followers (Schmidt et al., Pattern-Oriented Software Architecture 2): threads wait in accept(2), and the
/// one that gets a connection serves it itself, so that no client waits for a hand-over between threads; before, it
/// sees to it that another one waits. Threads stay when their connection ends, so there are as many as there were
/// connections at once, plus one. Above kMaxThreads connections wait in the listener's queue.
class ConnectionThreads {
public:
    static constexpr std::size_t kMaxThreads = 1024;

    /// Serves one connection; what it throws is reported as one line, and ends that connection only.
    using Serve = std::function<void(int connection)>;

    /// @param serve called from many threads at once
    ConnectionThreads(Fd listener, Serve serve);

    /// Ends all connections, whatever they are doing, and waits for the threads.
    ~ConnectionThreads();

    ConnectionThreads(const ConnectionThreads&) = delete;
    ConnectionThreads& operator=(const ConnectionThreads&) = delete;

private:
    void work();
    std::optional<Fd> accept_next();
    bool enter(int connection);
    void serve(int connection) const;
    void leave(int connection);
    void start_thread();

    Fd listener_;
    Serve serve_;
    std::mutex mutex_;
    std::condition_variable connection_ended_;
    std::atomic<bool> stopping_ = false;
    std::set<int> open_;       ///< connections being served
    std::size_t waiting_ = 0;  ///< threads that are in accept, or on their way there
    std::vector<std::jthread> threads_;
};

}  // namespace roundtrip
