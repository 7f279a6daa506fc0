// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <poll.h>
#include <pthread.h>
#include <sys/socket.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <condition_variable>
#include <csignal>
#include <cstddef>
#include <ctime>
#include <exception>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

#include "roundtrip/process/error.hpp"
#include "roundtrip/process/interruption.hpp"
#include "roundtrip/process/io.hpp"

namespace roundtrip {

/// How often to look whether room has to be made, while all threads are taken.
inline constexpr std::chrono::milliseconds kBetweenLooks{20};

/// Closed at a look at most.
inline constexpr std::size_t kMostAtALook = 128;

/// How long nothing has to happen on a connection before it is closed in favour of others.
inline constexpr std::chrono::milliseconds kQuiet{250};

inline bool has_waiting(int listener) {
    pollfd watched{listener, POLLIN, 0};
    return ::poll(&watched, 1, 0) > 0;
}

/// Serves every connection of a listening socket in a thread that stays with it to its end.
///
/// Leaders and followers (Schmidt et al., Pattern-Oriented Software Architecture 2): threads wait in accept(2), and the
/// one that gets a connection serves it itself, so that no client waits for a hand-over between threads; before, it
/// sees to it that another one waits. Threads stay when their connection ends, so there are as many as there were
/// connections at once, plus one.
///
/// When there are kMaxThreads of them, or the system gives no more threads or descriptors, connections wait in the
/// listener's queue. For them those are closed on which nothing has happened for longest.
class ConnectionThreads {
public:
    static constexpr std::size_t kMaxThreads = 1024;

    /// Serves one connection; what it throws is reported as one line, and ends that connection only.
    using Serve = std::function<void(int connection)>;

    /// @param serve called from many threads at once
    /// @param max_threads at least 1
    /// @throws std::system_error if there is no thread that could serve, or make room
    ConnectionThreads(Fd listener, Serve serve, std::size_t max_threads = kMaxThreads)
        : listener_(std::move(listener)),
          serve_(std::move(serve)),
          max_threads_(max_threads),
          making_room_([this](const std::stop_token& stop) { make_room(stop); }) {
        const std::lock_guard lock(mutex_);
        start_thread();
    }

    /// Ends all connections, whatever they are doing, and waits for the threads. System calls that they wait in are
    /// interrupted, in a process that has called allow_interruption().
    ~ConnectionThreads() {
        {
            std::unique_lock lock(mutex_);
            stopping_ = true;
            ::shutdown(listener_.get(), SHUT_RDWR);  // accept(2) then fails with EINVAL
            changed_.notify_all();
            while (!open_.empty()) {
                for (const auto& [descriptor, connection] : open_) {
                    connection.end(descriptor);
                }
                changed_.wait_for(lock, kBetweenLooks);  // a thread about to wait was not interrupted
            }
        }
        threads_.clear();  // joins; nobody starts another one after stopping_
    }

    const Fd& listener() const { return listener_; }

    ConnectionThreads(const ConnectionThreads&) = delete;
    ConnectionThreads& operator=(const ConnectionThreads&) = delete;

private:
    using Time = std::chrono::steady_clock::time_point;

    /// A connection that is served. Processor time that its thread uses shows that something happens there: only asked
    /// when others wait for room, so that serving costs nothing more.
    struct Connection {
        pthread_t thread = ::pthread_self();
        std::chrono::nanoseconds ran{-1};  ///< by the last look
        Time quiet_since{};                ///< the first look that found nothing new
        bool is_closed = false;            ///< its thread has yet to end it

        /// Looks at the thread.
        ///
        /// @return whether earlier looks and this one found that nothing has happened for kQuiet
        bool is_quiet(Time now) {
            clockid_t clock = 0;
            ::pthread_getcpuclockid(thread, &clock);  // cannot fail: the thread is there
            timespec used{};
            ::clock_gettime(clock, &used);
            const auto total = std::chrono::seconds(used.tv_sec) + std::chrono::nanoseconds(used.tv_nsec);
            if (std::exchange(ran, total) != total) {
                quiet_since = now;
            }
            return now - quiet_since >= kQuiet;
        }

        /// Lets the thread find that the peer has closed, and interrupts what it waits in elsewhere.
        void end(int descriptor) const {
            ::shutdown(descriptor, SHUT_RDWR);
            ::pthread_kill(thread, kInterruption);
        }
    };

    void work() {
        while (const auto connection = accept_next()) {
            if (!enter(connection->get())) {
                return;
            }
            serve(connection->get());
            leave(connection->get());
        }
    }

    /// The next connection, or none when it is time to stop.
    std::optional<Fd> accept_next() {
        while (!stopping_) {
            const int connection = ::accept4(listener_.get(), nullptr, nullptr, SOCK_CLOEXEC);
            if (connection >= 0) {
                return Fd(connection);
            }
            const int error = errno;
            if (stopping_ || error == ECONNABORTED || error == EINTR) {
                continue;  // a peer that has gone again is nothing to speak of (accept(2))
            }
            print_error("accept: " + std::generic_category().message(error) + "; trying again when a connection ends");
            std::unique_lock lock(mutex_);
            is_out_of_descriptors_ = true;
            changed_.notify_all();  // room has to be made
            changed_.wait_for(lock, std::chrono::seconds(1));
            is_out_of_descriptors_ = false;
        }
        return std::nullopt;
    }

    /// Makes the connection known and another thread wait for the next one.
    ///
    /// @return false if it is time to stop
    bool enter(int connection) {
        const std::lock_guard lock(mutex_);
        if (stopping_) {
            return false;
        }
        open_.emplace(connection, Connection());
        if (--waiting_ > 0) {
            return true;
        }
        try {
            if (threads_.size() < max_threads_) {
                start_thread();
            }
        } catch (const std::system_error& error) {
            print_error("no thread for another connection: " + std::string(error.what()));
        }
        if (waiting_ == 0) {
            changed_.notify_all();  // room has to be made
        }
        return true;
    }

    void serve(int connection) const {
        try {
            serve_(connection);
        } catch (const std::exception& error) {
            if (!stopping_) {
                print_error(error.what());
            }
        }
    }

    /// Forgets the connection, before its number can belong to another one.
    void leave(int connection) {
        {
            const std::lock_guard lock(mutex_);
            open_.erase(connection);
            ++waiting_;
        }
        changed_.notify_all();
    }

    void start_thread() {
        threads_.emplace_back([this] { work(); });
        ++waiting_;
    }

    /// Sees to it that new connections are accepted, in a thread of its own that sleeps while others do.
    void make_room(const std::stop_token& stop) {
        std::unique_lock lock(mutex_);
        while (!stop.stop_requested()) {
            changed_.wait(lock, stop, [&] { return is_crowded(); });
            if (stopping_) {
                return;
            }
            const std::size_t closed = close_quiet_ones(std::chrono::steady_clock::now());
            if (closed > 0) {
                print_error("closed " + std::to_string(closed) + " of " + std::to_string(open_.size()) +
                            " connections on which nothing happened, as others wait and there are no more threads or "
                            "descriptors");
            }
            changed_.wait_for(lock, stop, kBetweenLooks, [] { return false; });
        }
    }

    bool is_crowded() const { return waiting_ == 0 || is_out_of_descriptors_; }

    /// Looks at all connections, and closes those that have been quiet for longest if others wait.
    ///
    /// @return how many
    std::size_t close_quiet_ones(Time now) {
        std::vector<std::map<int, Connection>::iterator> quiet;
        for (auto entry = open_.begin(); entry != open_.end(); ++entry) {
            Connection& connection = entry->second;
            if (connection.is_quiet(now) && !connection.is_closed) {
                quiet.push_back(entry);
            }
        }
        if (!has_waiting(listener_.get())) {
            at_a_look_ = 1;
            return 0;
        }
        if (quiet.empty()) {
            return 0;
        }
        std::ranges::sort(quiet, {}, [](const auto& entry) { return entry->second.quiet_since; });
        quiet.resize(std::min(quiet.size(), at_a_look_));
        at_a_look_ = std::min(2 * at_a_look_, kMostAtALook);
        for (const auto& entry : quiet) {
            entry->second.is_closed = true;
            entry->second.end(entry->first);
        }
        return quiet.size();
    }

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
