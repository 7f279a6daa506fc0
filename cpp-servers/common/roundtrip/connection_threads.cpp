#include "roundtrip/connection_threads.hpp"

#include <sys/socket.h>

#include <cerrno>
#include <chrono>
#include <exception>
#include <string>
#include <system_error>
#include <utility>

#include "roundtrip/error.hpp"

namespace roundtrip {

ConnectionThreads::ConnectionThreads(Fd listener, Serve serve)
    : listener_(std::move(listener)), serve_(std::move(serve)) {
    const std::lock_guard lock(mutex_);
    start_thread();
}

ConnectionThreads::~ConnectionThreads() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
        ::shutdown(listener_.get(), SHUT_RDWR);  // wakes accept(2), which then fails with EINVAL
        for (const int connection : open_) {
            ::shutdown(connection, SHUT_RDWR);  // wakes reads and writes
        }
    }
    connection_ended_.notify_all();
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
        if (stopping_ || errno == ECONNABORTED || errno == EINTR) {  // a peer that has gone again is none (accept(2))
            continue;
        }
        print_error("accept: " + std::generic_category().message(errno) + "; trying again when a connection ends");
        std::unique_lock lock(mutex_);
        connection_ended_.wait_for(lock, std::chrono::seconds(1));
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
    open_.insert(connection);
    if (--waiting_ == 0 && threads_.size() < kMaxThreads) {
        try {
            start_thread();
        } catch (const std::system_error& error) {
            print_error("no thread for another connection: " + std::string(error.what()));
        }
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
    connection_ended_.notify_all();
}

void ConnectionThreads::start_thread() {
    threads_.emplace_back([this] { work(); });
    ++waiting_;
}

}  // namespace roundtrip
