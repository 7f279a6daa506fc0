// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <functional>
#include <map>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>

#include "directory.hpp"
#include "message.hpp"
#include "outgoing_queue.hpp"
#include "receive_area.hpp"

namespace roundtrip {

/// Takes messages from a queue to the receive areas of their destinations, in a thread of its own.
class Sender {
public:
    /// Patience of Salman (2017).
    static constexpr std::chrono::milliseconds kPatience{5};

    /// Is told of a message that cannot arrive, and why. In the sender's thread.
    using Undelivered = std::function<void(const Message& message, const std::string& reason)>;

    /// Directory and queue outlive this.
    ///
    /// @param writer incarnation of the endpoint that sends
    /// @param patience how long a send waits for a destination before the others have their turn
    Sender(Directory& directory, OutgoingQueue& queue, std::uint64_t writer, std::chrono::milliseconds patience,
           Undelivered undelivered)
        : directory_(directory),
          queue_(queue),
          writer_(writer),
          patience_(patience),
          undelivered_(std::move(undelivered)) {
        thread_ = std::jthread([this] { run(); });
    }

    /// Closes the queue, and waits until the thread has ended.
    ~Sender() { queue_.close(); }

    Sender(const Sender&) = delete;
    Sender& operator=(const Sender&) = delete;

private:
    struct Peer {
        EndpointPlace place;
        ReceiveArea area;
    };

    enum class Progress { kArrived, kBusy };

    void run() {
        while (auto message = queue_.next()) {
            turn(std::move(*message));
        }
    }

    void turn(OutgoingMessage message) {
        try {
            if (send(message) == Progress::kBusy) {
                queue_.put_back(std::move(message));
                return;
            }
        } catch (const std::exception& error) {  // of this destination only: it is gone, or its memory is damaged
            peers_.erase(message.message.head().destination);
            undelivered_(message.message, error.what());
        }
        queue_.finish(message);
    }

    Progress send(OutgoingMessage& message) {
        const auto bytes = message.message.bytes();
        while (message.sent_bytes < bytes.size()) {
            Peer& peer = peer_of(message);
            const std::size_t count = std::min(peer.area.capacity(), bytes.size() - message.sent_bytes);
            const AreaSegment segment{.kind = message.sent_bytes == 0 ? SegmentKind::kFirst : SegmentKind::kRest,
                                      .writer = writer_,
                                      .bytes = bytes.subspan(message.sent_bytes, count)};
            if (!peer.area.put(segment, std::chrono::steady_clock::now() + patience_)) {
                if (!directory_.find(message.message.head().destination)) {
                    throw std::runtime_error("endpoint '" + message.message.head().destination + "' has died");
                }
                return Progress::kBusy;
            }
            message.sent_bytes += count;
        }
        return Progress::kArrived;
    }

    /// The endpoint that has the destination's name now. If it is another than before, it gets the message from the
    /// start.
    Peer& peer_of(OutgoingMessage& message) {
        const std::string& name = message.message.head().destination;
        const auto known = peers_.find(name);
        if (known != peers_.end() && directory_.is_current(known->second.place)) {
            return known->second;
        }
        peers_.erase(name);
        message.sent_bytes = 0;
        auto place = directory_.find(name);
        if (!place) {
            throw std::runtime_error("no endpoint '" + name + "' lives");
        }
        ReceiveArea area = ReceiveArea::open(place->area_path);
        return peers_.emplace(name, Peer{std::move(*place), std::move(area)}).first->second;
    }

    Directory& directory_;
    OutgoingQueue& queue_;
    std::uint64_t writer_;
    std::chrono::milliseconds patience_;
    Undelivered undelivered_;
    std::map<std::string, Peer> peers_;
    std::jthread thread_;
};

}  // namespace roundtrip
