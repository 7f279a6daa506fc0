// SPDX-License-Identifier: Apache-2.0
#include "guarded_transport.hpp"

#include <fcntl.h>
#include <omniORB4/tcpConnection.h>
#include <omniORB4/tcpEndpoint.h>
#include <omniORB4/unixConnection.h>
#include <omniORB4/unixEndpoint.h>
#include <sys/socket.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <exception>
#include <string>
#include <type_traits>

#include "corba.hh"
#include "giop_framing.hpp"
#include "roundtrip/process/bad_input.hpp"
#include "roundtrip/process/error.hpp"
#include "roundtrip/process/io.hpp"

namespace roundtrip {

namespace {

constexpr std::chrono::seconds kSilence{30};  // of a peer in the middle of a message

/// A connection that closes on what is no GIOP.
template <class Connection>
class GuardedConnection final : public Connection {
public:
    /// @param transports stays the caller's
    /// @param socket owned
    template <class... Arguments>
    GuardedConnection(GuardedTransports& transports, int socket, Arguments... arguments)
        : Connection(socket, arguments...), transports_(transports), request_memory_(transports.request_memory()) {
        const timeval limit{kSilence.count(), 0};
        ::setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &limit, sizeof limit);  // cannot fail (socket(7))
        transports_.add(socket);
    }
    ~GuardedConnection() override { transports_.remove(this->handle()); }
    GuardedConnection(const GuardedConnection&) = delete;
    GuardedConnection& operator=(const GuardedConnection&) = delete;

    /// @return bytes read, 0 if the peer fell silent inside a message, -1 if the connection is over
    int Recv(void* into, std::size_t bytes, const omni_time_t& deadline) override {
        try {
            if (!framing_.is_inside()) {
                request_memory_.hold(0);  // the call before has been answered
            } else if (!wait_readable(this->handle(), kSilence)) {
                return 0;
            }
            const int count = Connection::Recv(into, bytes, deadline);
            framing_.follow({static_cast<const std::byte*>(into), static_cast<std::size_t>(std::max(count, 0))});
            account();
            return count;
        } catch (const std::exception& error) {
            print_error(error.what());
            return -1;
        }
    }

    /// @return bytes written, 0 if the peer took none in time, -1 if the connection is over
    int Send(void* from, std::size_t bytes, const omni_time_t&) override {
        constexpr std::size_t kMostBytes = 1U << 30U;  // what an int holds
        ssize_t count = 0;
        do {
            count = ::send(this->handle(), from, std::min(bytes, kMostBytes), MSG_NOSIGNAL);
        } while (count < 0 && errno == EINTR);
        if (count < 0) {
            return errno == EAGAIN ? 0 : -1;
        }
        return static_cast<int>(count);
    }

private:
    /// Takes note of what a large request has taken so far.
    void account() {
        constexpr std::size_t kSmall = 1U << 20U;
        const std::size_t bytes = framing_.bytes_of_message();
        if (bytes > kSmall && !request_memory_.hold(bytes)) {
            throw BadInput("the requests of all connections are over " +
                           std::to_string(GuardedTransports::kMostRequestBytes) + " bytes together");
        }
    }

    GuardedTransports& transports_;
    MemoryBudget::Share request_memory_;
    GiopFraming framing_{GuardedTransports::most_bytes()};
};

/// Closes the connection that omniORB has accepted, but not its socket.
///
/// @return the socket, or -1 if there are too many
template <class Connection>
int take_socket(Connection* accepted) {
    const int socket = ::fcntl(accepted->handle(), F_DUPFD_CLOEXEC, 0);
    accepted->decrRefCount(1);
    return socket;
}

template <class Endpoint, class Connection>
class GuardedEndpoint final : public Endpoint {
public:
    GuardedEndpoint(const char* address, GuardedTransports& transports)
        : Endpoint(address), address_(address), transports_(transports) {}

    omni::giopConnection* AcceptAndMonitor(omni::giopConnection::notifyReadable_t notify, void* cookie) override {
        while (auto* accepted = Endpoint::AcceptAndMonitor(notify, cookie)) {
            const int socket = take_socket(static_cast<Connection*>(accepted));
            if (socket >= 0) {
                return guarded(socket);
            }
        }
        return nullptr;
    }

private:
    omni::giopConnection* guarded(int socket) {
        if constexpr (std::is_same_v<Connection, omni::unixConnection>) {
            return new GuardedConnection<Connection>(transports_, socket, this, address_.c_str(), false);
        } else {
            return new GuardedConnection<Connection>(transports_, socket, this);
        }
    }

    std::string address_;
    GuardedTransports& transports_;
};

using GuardedTcpEndpoint = GuardedEndpoint<omni::tcpEndpoint, omni::tcpConnection>;
using GuardedUnixEndpoint = GuardedEndpoint<omni::unixEndpoint, omni::unixConnection>;

/// Makes endpoints of one kind; everything else omniORB's own transport does, under whose name they are published.
template <class Endpoint>
class GuardedTransport final : public omni::giopTransportImpl {
public:
    GuardedTransport(const char* name, GuardedTransports& transports)
        : giopTransportImpl(name), transports_(transports) {}

    omni::giopEndpoint* toEndpoint(const char* address) override { return new Endpoint(address, transports_); }
    omni::giopAddress* toAddress(const char*) override { return nullptr; }
    CORBA::Boolean isValid(const char*) override { return true; }
    CORBA::Boolean addToIOR(const char*, omni::IORPublish*) override { return false; }
    const omnivector<const char*>* getInterfaceAddress() override { return &no_addresses_; }

private:
    GuardedTransports& transports_;
    omnivector<const char*> no_addresses_;
};

}  // namespace

std::uint32_t GuardedTransports::most_bytes() {
    return static_cast<std::uint32_t>(dev::roundtrip::corba::maxMessageBytes) + kHeaderBytes;
}

GuardedTransports::GuardedTransports() {
    transports_.push_back(std::make_unique<GuardedTransport<GuardedTcpEndpoint>>("giop:guarded-tcp", *this));
    transports_.push_back(std::make_unique<GuardedTransport<GuardedUnixEndpoint>>("giop:guarded-unix", *this));
}

GuardedTransports::~GuardedTransports() = default;

void GuardedTransports::add(int socket) {
    const std::lock_guard lock(mutex_);
    sockets_.insert(socket);
    if (shut_down_) {
        ::shutdown(socket, SHUT_RDWR);
    }
}

void GuardedTransports::remove(int socket) {
    const std::lock_guard lock(mutex_);
    sockets_.erase(socket);
}

void GuardedTransports::shut_down() {
    const std::lock_guard lock(mutex_);
    shut_down_ = true;
    for (const int socket : sockets_) {
        ::shutdown(socket, SHUT_RDWR);
    }
}

}  // namespace roundtrip
