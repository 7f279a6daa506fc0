// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <thread>
#include <zmq.hpp>

namespace roundtrip {

/// Closes connections over TCP that send frame after frame of a request that never ends. libzmq keeps all of them and
/// hands over none, and its limits are of frames and of whole messages; but it tells which connections there are, the
/// kernel how many bytes came over each, and the server how many it was handed: what lies between waits in libzmq.
class EndlessRequests {
public:
    /// Watches the connections that a socket accepts from now on, in a thread of its own that ends with the context.
    ///
    /// @param socket not bound yet
    EndlessRequests(zmq::context_t& context, zmq::socket_t& socket);

    EndlessRequests(const EndlessRequests&) = delete;
    EndlessRequests& operator=(const EndlessRequests&) = delete;

    /// The server was handed a frame. One thread.
    void handed(zmq::message_t& frame);

private:
    static constexpr std::size_t kMostDescriptors = 65'536;

    /// Bytes that came over a connection, and those of them that the server was handed.
    struct Connection {
        std::uint64_t received = 0;
        std::uint64_t handed = 0;

        std::uint64_t waiting() const { return received > handed ? received - handed : 0; }
    };

    void watch();
    void take_event();
    void look();
    void close(int descriptor, const Connection& connection);

    zmq::socket_t events_;
    std::map<int, std::uint64_t> handed_before_;  ///< of each connection, by its descriptor
    std::unique_ptr<std::array<std::atomic<std::uint64_t>, kMostDescriptors>> handed_;
    std::jthread thread_;
};

}  // namespace roundtrip
