// SPDX-License-Identifier: Apache-2.0
#include "endless_requests.hpp"

#include <malloc.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <optional>
#include <string>

#include "limits.hpp"
#include "roundtrip/process/error.hpp"

namespace roundtrip {

namespace {

constexpr const char* kEvents = "inproc://connections";
constexpr std::chrono::milliseconds kBetweenLooks{250};

/// Bytes that have come over a TCP connection; none if it is no such connection (tcp(7)). The structure of the C
/// library has no field for them.
std::optional<std::uint64_t> received_over(int descriptor) {
    struct {
        tcp_info known;
        std::array<std::uint64_t, 8> behind;
    } info{};
    constexpr std::size_t kReceivedAt = 128;  // tcpi_bytes_received in linux/tcp.h
    socklen_t size = sizeof info;
    if (::getsockopt(descriptor, IPPROTO_TCP, TCP_INFO, &info, &size) != 0 || size < kReceivedAt + 8) {
        return std::nullopt;
    }
    std::uint64_t bytes = 0;
    std::memcpy(&bytes, reinterpret_cast<const std::byte*>(&info) + kReceivedAt, sizeof bytes);
    return bytes;
}

/// Of everything in this process that was allocated: many small frames take more than the bytes that came.
std::size_t allocated_bytes() {
    const auto memory = ::mallinfo2();
    return memory.uordblks + memory.hblkhd;
}

}  // namespace

EndlessRequests::EndlessRequests(zmq::context_t& context, zmq::socket_t& socket)
    : events_(context, zmq::socket_type::pair),
      handed_(std::make_unique<std::array<std::atomic<std::uint64_t>, kMostDescriptors>>()) {
    if (::zmq_socket_monitor(socket.handle(), kEvents, ZMQ_EVENT_ACCEPTED | ZMQ_EVENT_DISCONNECTED) != 0) {
        throw zmq::error_t();
    }
    events_.set(zmq::sockopt::rcvhwm, 0);  // who accepts must not wait until an event is taken
    events_.set(zmq::sockopt::rcvtimeo, static_cast<int>(kBetweenLooks.count()));
    events_.set(zmq::sockopt::linger, 0);
    events_.connect(kEvents);
    thread_ = std::jthread([this] { watch(); });
}

void EndlessRequests::handed(zmq::message_t& frame) {
    const int descriptor = ::zmq_msg_get(frame.handle(), ZMQ_SRCFD);
    if (descriptor >= 0 && static_cast<std::size_t>(descriptor) < kMostDescriptors) {
        auto& sum = (*handed_)[static_cast<std::size_t>(descriptor)];
        sum.store(sum.load(std::memory_order_relaxed) + frame.size(), std::memory_order_relaxed);
    }
}

void EndlessRequests::watch() {
    auto next_look = std::chrono::steady_clock::now() + kBetweenLooks;
    try {
        while (true) {
            take_event();
            if (const auto now = std::chrono::steady_clock::now(); now >= next_look) {
                next_look = now + kBetweenLooks;
                look();
            }
        }
    } catch (const zmq::error_t& error) {
        if (error.num() != ETERM) {
            print_error("connections are not watched any more: " + std::string(error.what()));
        }
    }
}

/// The first frame of an event is its number and a descriptor, the second an address (zmq_socket_monitor(3)).
void EndlessRequests::take_event() {
    zmq::message_t event;
    if (!events_.recv(event)) {
        return;
    }
    std::uint16_t number = 0;
    std::int32_t descriptor = 0;
    std::memcpy(&number, event.data(), sizeof number);
    std::memcpy(&descriptor, event.data<std::byte>() + sizeof number, sizeof descriptor);
    static_cast<void>(events_.recv(event));
    if (descriptor < 0 || static_cast<std::size_t>(descriptor) >= kMostDescriptors) {
        return;
    }
    if (number == ZMQ_EVENT_ACCEPTED) {
        handed_before_[descriptor] = (*handed_)[static_cast<std::size_t>(descriptor)].load(std::memory_order_relaxed);
    } else {
        handed_before_.erase(descriptor);
    }
}

/// Closes every connection with more than its share, and the one with most if all have too much.
void EndlessRequests::look() {
    std::optional<std::pair<int, Connection>> largest;
    for (const auto& [descriptor, before] : handed_before_) {
        const auto sum = (*handed_)[static_cast<std::size_t>(descriptor)].load(std::memory_order_relaxed);
        const Connection connection{received_over(descriptor).value_or(0), sum - before};
        if (connection.waiting() > kMaxUntakenBytes) {
            close(descriptor, connection);
        } else if (!largest || connection.waiting() > largest->second.waiting()) {
            largest.emplace(descriptor, connection);
        }
    }
    if (largest && largest->second.waiting() > 0 && allocated_bytes() > kMaxAllocatedBytes) {
        close(largest->first, largest->second);
    }
}

/// Lets libzmq find that the peer has gone, whereupon it forgets what came of its request. What lies in the peer's own
/// buffer is refused when libzmq closes (SO_LINGER of 0 in socket(7)): without that, a peer that is just writing learns
/// of it by a probe of the closed window only, up to a minute later.
void EndlessRequests::close(int descriptor, const Connection& connection) {
    print_error("closed a client that sent " + std::to_string(connection.waiting()) +
                " bytes without ending a request, over the limit of " + std::to_string(kMaxUntakenBytes) +
                " for one client or " + std::to_string(kMaxAllocatedBytes) + " for all");
    constexpr linger kRefuse{.l_onoff = 1, .l_linger = 0};
    ::setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &kRefuse, sizeof kRefuse);
    ::shutdown(descriptor, SHUT_RDWR);
}

}  // namespace roundtrip
