// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/bytestream/connection_threads.hpp"

#include <algorithm>
#include <exception>
#include <string>
#include <system_error>
#include <utility>

#include "roundtrip/bytestream/socket_calls.hpp"
#include "roundtrip/process/error.hpp"

namespace roundtrip {

namespace {

/// How often to look whether room has to be made, while all threads are taken.
constexpr std::chrono::milliseconds kBetweenLooks{20};

/// Closed at a look at most.
constexpr std::size_t kMostAtALook = 128;

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
        end_listening(listener_);
        changed_.notify_all();
        while (!open_.empty()) {
            for (const auto& [connection, state] : open_) {
                end(connection, state);
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
        const int connection = accept_connection(listener_.get());
        if (connection >= 0) {
            return Fd(connection);
        }
        const AcceptFailure failure = accept_failure();
        if (stopping_ || failure.is_of_peer) {
            continue;
        }
        print_error("accept: " + failure.message + "; trying again when a connection ends");
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

/// Lets the thread of a connection that is open find its end.
void ConnectionThreads::end(int connection, const Connection& state) const {
    end_connection(connection);
    state.watch.interrupt();  // for what waits elsewhere
}

/// Sees to it that new connections are accepted, in a thread of its own that sleeps while others do.
void ConnectionThreads::make_room(const std::stop_token& stop) {
    std::unique_lock lock(mutex_);
    while (!stop.stop_requested()) {
        changed_.wait(lock, stop, [&] { return is_crowded(); });
        if (stopping_) {
            return;
        }
        const std::size_t closed = close_quiet_ones(QuietWatch::Clock::now());
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
std::size_t ConnectionThreads::close_quiet_ones(QuietWatch::Clock::time_point now) {
    std::vector<std::map<int, Connection>::iterator> quiet;
    for (auto entry = open_.begin(); entry != open_.end(); ++entry) {
        Connection& connection = entry->second;
        if (connection.watch.is_quiet(now) && !connection.is_closed) {
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
    std::ranges::sort(quiet, {}, [](const auto& entry) { return entry->second.watch.since(); });
    quiet.resize(std::min(quiet.size(), at_a_look_));
    at_a_look_ = std::min(2 * at_a_look_, kMostAtALook);
    for (const auto& entry : quiet) {
        entry->second.is_closed = true;
        end(entry->first, entry->second);
    }
    return quiet.size();
}

}  // namespace roundtrip
