// SPDX-License-Identifier: Apache-2.0
#include "channel.hpp"

#include <algorithm>
#include <exception>
#include <stdexcept>
#include <utility>

#include "roundtrip/memory/copy_bytes.hpp"
#include "roundtrip/process/error.hpp"

namespace roundtrip {

namespace {

/// A server that was asked to end has half a second for everything (idl/server.md).
constexpr std::chrono::milliseconds kLastWords{100};

/// Memory that a message takes besides its bytes, or a little less.
constexpr std::size_t kBesideBytes = 512;

std::size_t weight_of(const Message& message) { return message.bytes().size() + kBesideBytes; }

bool is_announcement(const std::string& command) { return command == command::kConnect || command == command::kClose; }

}  // namespace

Sender::Sender(Directory& directory, OutgoingQueue& queue, std::uint64_t writer, std::chrono::milliseconds patience,
               Undelivered undelivered)
    : directory_(directory), queue_(queue), writer_(writer), patience_(patience), undelivered_(std::move(undelivered)) {
    thread_ = std::jthread([this] { run(); });
}

Sender::~Sender() { queue_.close(); }

void Sender::run() {
    while (auto message = queue_.next()) {
        turn(std::move(*message));
    }
}

void Sender::turn(OutgoingMessage message) {
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

Sender::Progress Sender::send(OutgoingMessage& message) {
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

/// The endpoint that has the destination's name now. If it is another than before, it gets the message from the start.
Sender::Peer& Sender::peer_of(OutgoingMessage& message) {
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

Receiver::Receiver(Directory& directory, const std::string& name, std::size_t area_bytes, RequestMemoryPool& pool,
                   Arrived arrived)
    : directory_(directory),
      area_(ReceiveArea::create(area_bytes)),
      assembly_(name, pool),
      arrived_(std::move(arrived)) {
    std::promise<EndpointPlace> entered;
    auto place = entered.get_future();
    thread_ = std::jthread([this, name, entered = std::move(entered)]() mutable { run(name, std::move(entered)); });
    place_ = place.get();
}

Receiver::~Receiver() {
    stopping_ = true;
    area_.wake_owner();
}

void Receiver::run(const std::string& name, std::promise<EndpointPlace> entered) {
    EndpointPlace place{};
    try {
        place = directory_.enter(name, area_.memory());
        entered.set_value(place);
    } catch (...) {
        entered.set_exception(std::current_exception());
        return;
    }
    while (!stopping_) {
        take_segment();
    }
    try {
        directory_.leave(place);
    } catch (const std::exception& error) {  // the name is free as soon as this thread has ended
        print_error(error.what());
    }
}

void Receiver::take_segment() {
    try {
        area_.take(ReceiveArea::Deadline::max(), [&](const AreaSegment& segment) {
            if (auto message = assembly_.add(segment)) {
                arrived_(std::move(*message));
            }
        });
    } catch (const std::exception& error) {  // of this message only: it is none, or there is no memory for it
        print_error(error.what());
    }
}

Channel::Channel(Directory directory, const std::string& name, std::size_t area_bytes,
                 std::chrono::milliseconds patience)
    : directory_(std::move(directory)),
      name_(name),
      receiver_(directory_, name, area_bytes, pool_, [this](Message message) { take_in(std::move(message)); }),
      sender_(directory_, outgoing_, receiver_.incarnation(), patience,
              [this](const Message& message, const std::string& reason) { report_undelivered(message, reason); }) {
    announce(command::kConnect);
}

Channel::~Channel() {
    try {
        announce(command::kClose);
    } catch (const std::exception& error) {  // others see that this endpoint is gone all the same
        print_error(error.what());
    }
    flush(std::chrono::steady_clock::now() + kLastWords);
    incoming_.close();  // the receiver may wait for room
}

Message Channel::compose(std::string destination, std::string command, std::size_t body_bytes) {
    return {pool_,
            {.source = name_,
             .destination = std::move(destination),
             .command = std::move(command),
             .body_bytes = body_bytes}};
}

void Channel::post(Message message, Deadline deadline) {
    const std::size_t bytes = message.bytes().size();
    const std::string destination = message.head().destination;
    if (!outgoing_.push(std::move(message), deadline)) {
        throw std::runtime_error("no room for a message of " + std::to_string(bytes) + " bytes to '" + destination +
                                 "': what waits to be sent may have " + std::to_string(OutgoingQueue::kMostBytes) +
                                 " bytes; let its destinations take it first");
    }
}

/// While there is no room the receive area stays full, so that a slow receiver holds up its senders.
void Channel::take_in(Message message) {
    const std::size_t weight = weight_of(message);
    incoming_.push(std::move(message), weight);
}

void Channel::announce(std::string_view command) {
    for (const std::string& name : directory_.names()) {
        if (name != name_) {
            post(compose(name, std::string(command), 0), std::chrono::steady_clock::now());
        }
    }
}

void Channel::report_undelivered(const Message& message, const std::string& reason) {
    if (is_announcement(message.head().command)) {
        return;  // who is not there need not know
    }
    Message report(pool_, {.source = message.head().destination,
                           .destination = name_,
                           .command = std::string(command::kUndelivered),
                           .body_bytes = reason.size()});
    copy_bytes(std::as_bytes(std::span(reason)), report.body());
    const std::size_t weight = weight_of(report);
    incoming_.push_at_once(std::move(report), weight);  // who gets is perhaps who waits until there is room to post
}

}  // namespace roundtrip
