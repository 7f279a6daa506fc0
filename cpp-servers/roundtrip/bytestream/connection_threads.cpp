// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/bytestream/connection_threads.hpp"

#include <poll.h>
#include <sys/socket.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <ctime>
#include <exception>
#include <string>
#include <system_error>
#include <utility>

#include "roundtrip/process/error.hpp"
#include "roundtrip/process/interruption.hpp"

namespace roundtrip {

namespace {

/// How often to look whether room has to be made, while all threads are taken.
constexpr std::chrono::milliseconds kBetweenLooks{20};

/// Closed at a look at most.
constexpr std::size_t kMostAtALook = 128;

/// How long nothing has to happen on a connection before it is closed in favour of others.
constexpr std::chrono::milliseconds kQuiet{250};

bool has_waiting(int listener) {
    pollfd watched{listener, POLLIN, 0};
    return ::poll(&watched, 1, 0) > 0;
}

}  // namespace

ConnectionThreads::ConnectionThreads(Fd listener, Serve serve, std::size_t max_threads)
    : listener_(std::move(listener)),
      serve_(std::move(serve)),
      max_threads_(max_threads),
      making_room_([this](const std::stop_token& stop) { make_room(stop); }) {
    const std::lock_guard lock(mutex_);
    start_thread();
}

ConnectionThreads::~ConnectionThreads() {
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

void ConnectionThreads::work() {
    while (const auto connection = accept_next()) {
        if (!enter(connection->get())) {
            return;
        }
        serve(connection->get());
        leave(connection->get());
    }
}

/// The next connection, or none when it is time to stop.
std::optional<Fd> ConnectionThreads::accept_next() {
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
bool ConnectionThreads::enter(int connection) {
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

void ConnectionThreads::serve(int connection) const {
    try {
        serve_(connection);
    } catch (const std::exception& error) {
        if (!stopping_) {
            print_error(error.what());
        }
    }
}

/// Forgets the connection, before its number can belong to another one.
void ConnectionThreads::leave(int connection) {
    {
        const std::lock_guard lock(mutex_);
        open_.erase(connection);
        ++waiting_;
    }
    changed_.notify_all();
}

void ConnectionThreads::start_thread() {
    threads_.emplace_back([this] { work(); });
    ++waiting_;
}

/// Looks at the thread.
///
/// @return whether earlier looks and this one found that nothing has happened for kQuiet
bool ConnectionThreads::Connection::is_quiet(Time now) {
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
void ConnectionThreads::Connection::end(int descriptor) const {
    ::shutdown(descriptor, SHUT_RDWR);
    ::pthread_kill(thread, kInterruption);
}

/// Sees to it that new connections are accepted, in a thread of its own that sleeps while others do.
void ConnectionThreads::make_room(const std::stop_token& stop) {
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

/// Looks at all connections, and closes those that have been quiet for longest if others wait.
///
/// @return how many
std::size_t ConnectionThreads::close_quiet_ones(Time now) {
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

}  // namespace roundtrip
