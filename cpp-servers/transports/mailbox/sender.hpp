// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <thread>

#include "directory.hpp"
#include "outgoing_queue.hpp"
#include "receive_area.hpp"

namespace roundtrip {

/// Takes messages from a queue to the receive areas of their destinations, in a thread of its own.
class Sender {
public:
    /// How long a send waits for a destination before the others have their turn (Salman 2017).
    static constexpr std::chrono::milliseconds kPatience{5};

    /// Is told of a message that cannot arrive, and why. In the sender's thread.
    using Undelivered = std::function<void(const Message& message, const std::string& reason)>;

    /// Directory and queue outlive this.
    ///
    /// @param writer incarnation of the endpoint that sends
    Sender(Directory& directory, OutgoingQueue& queue, std::uint64_t writer, Undelivered undelivered);

    /// Closes the queue, and waits until the thread has ended.
    ~Sender();

    Sender(const Sender&) = delete;
    Sender& operator=(const Sender&) = delete;

private:
    struct Peer {
        EndpointPlace place;
        ReceiveArea area;
    };
    enum class Progress { kArrived, kBusy };

    void run();
    void turn(OutgoingMessage message);
    Progress send(OutgoingMessage& message);
    Peer& peer_of(OutgoingMessage& message);

    Directory& directory_;
    OutgoingQueue& queue_;
    std::uint64_t writer_;
    Undelivered undelivered_;
    std::map<std::string, Peer> peers_;
    std::jthread thread_;
};

}  // namespace roundtrip
