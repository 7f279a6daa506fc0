// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>
#include <vector>

#include "roundtrip/process/io.hpp"
#include "roundtrip/process/quiet_watch.hpp"

namespace roundtrip {

/// Serves every connection of a listening socket in a thread that stays with it to its end.
///
/// Leaders and followers (Schmidt et al., Pattern-Oriented Software Architecture 2): threads wait in accept(2), and the
/// one that gets a connection serves it itself, so that no client waits for a hand-over between threads; before, it
/// sees to it that another one waits. Threads stay when their connection ends, so there are as many as there were
/// connections at once, plus one.
///
/// When there are kMaxThreads of them, or the system gives no more threads or descriptors, connections wait in the
/// listener's queue. For them those are closed on which nothing has happened for longest (QuietWatch).
class ConnectionThreads {
public:
    static constexpr std::size_t kMaxThreads = 1024;

    /// Serves one connection; what it throws is reported as one line, and ends that connection only.
    using Serve = std::function<void(int connection)>;

    /// @param serve called from many threads at once
    /// @param max_threads at least 1
    /// @throws std::system_error if there is no thread that could serve, or make room
    ConnectionThreads(Fd listener, Serve serve, std::size_t max_threads = kMaxThreads);

    /// Ends all connections, whatever they are doing, and waits for the threads. System calls that they wait in are
    /// interrupted, in a process that has called allow_interruption().
    ~ConnectionThreads();

    const Fd& listener() const { return listener_; }

    ConnectionThreads(const ConnectionThreads&) = delete;
    ConnectionThreads& operator=(const ConnectionThreads&) = delete;

private:
    /// A connection that is served.
    struct Connection {
        QuietWatch watch;        ///< watches its thread
        bool is_closed = false;  ///< so that its thread ends it
    };

    void work();
    std::optional<Fd> accept_next();
    bool enter(int connection);
    void serve(int connection) const;
    void leave(int connection);
    void start_thread();
    void end(int connection, const Connection& state) const;
    void make_room(const std::stop_token& stop);
    bool is_crowded() const { return waiting_ == 0 || is_out_of_descriptors_; }
    std::size_t close_quiet_ones(QuietWatch::Clock::time_point now);

    Fd listener_;
    Serve serve_;
    std::mutex mutex_;
    std::condition_variable_any changed_;  ///< a connection has ended, or room has to be made
    std::atomic<bool> stopping_ = false;
    std::map<int, Connection> open_;  ///< connections that are served, by their descriptor
    std::size_t waiting_ = 0;         ///< threads that are in accept, or on their way there
    std::size_t max_threads_;
    bool is_out_of_descriptors_ = false;
    std::size_t at_a_look_ = 1;  ///< how many to close: more each time that others still wait
    std::vector<std::jthread> threads_;
    std::jthread making_room_;  ///< last, so that it finds the rest complete
};

}  // namespace roundtrip
