// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <functional>
#include <future>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <thread>
#include <utility>

#include "blocking_queue.hpp"
#include "directory.hpp"
#include "message.hpp"
#include "message_assembly.hpp"
#include "outgoing_queue.hpp"
#include "receive_area.hpp"
#include "roundtrip/memory/copy_bytes.hpp"
#include "roundtrip/process/error.hpp"
#include "sender.hpp"

namespace roundtrip {

/// Commands that endpoints send by themselves. Their source is the endpoint of which they speak.
namespace command {
inline constexpr std::string_view kConnect = "connect";          ///< an endpoint has come
inline constexpr std::string_view kClose = "close";              ///< an endpoint is about to go
inline constexpr std::string_view kUndelivered = "undelivered";  ///< a message has not arrived there; the body says why
}  // namespace command

/// A server that was asked to end has half a second for everything (idl/server.md).
inline constexpr std::chrono::milliseconds kLastWords{100};

/// Memory that a message takes besides its bytes, or a little less.
inline constexpr std::size_t kBesideBytes = 512;

inline std::size_t weight_of(const Message& message) { return message.bytes().size() + kBesideBytes; }

inline bool is_announcement(const std::string& command) {
    return command == command::kConnect || command == command::kClose;
}

/// An endpoint's life: a thread that has its name in the directory, and hands over what arrives in its receive area.
class Receiver {
public:
    /// Is given each message that has arrived whole. In the receiver's thread.
    using Arrived = std::function<void(Message message)>;

    /// Directory and pool outlive this.
    ///
    /// @param area_bytes of the largest segment, in whole pages
    /// @throws NameInUse if an endpoint of this name lives
    Receiver(Directory& directory, const std::string& name, std::size_t area_bytes, RequestMemoryPool& pool,
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

    /// Takes the name out of the directory.
    ~Receiver() {
        stopping_ = true;
        area_.wake_owner();
    }

    Receiver(const Receiver&) = delete;
    Receiver& operator=(const Receiver&) = delete;

    std::uint64_t incarnation() const { return place_.incarnation; }

private:
    void run(const std::string& name, std::promise<EndpointPlace> entered) {
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

    void take_segment() {
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

    Directory& directory_;
    ReceiveArea area_;
    MessageAssembly assembly_;
    Arrived arrived_;
    EndpointPlace place_{};
    std::atomic<bool> stopping_ = false;
    std::jthread thread_;
};

/// An endpoint of a mailbox: posts messages to others by name, gets what they have posted to it (after Salman 2017).
/// Messages from one endpoint to another arrive in order. Any thread; one alone opens and closes.
class Channel {
public:
    using Deadline = std::chrono::steady_clock::time_point;

    /// No deadline.
    static constexpr Deadline kNever = Deadline::max();

    /// Messages that have come and were not got yet; a larger one comes alone. Senders of others wait.
    static constexpr std::size_t kMostIncomingBytes = std::size_t{256} << 20U;

    /// Opens it and tells all others.
    ///
    /// @param area_bytes of its receive area, in whole pages; larger messages cross in pieces
    /// @param patience of its sender
    /// @throws NameInUse if an endpoint of this name lives
    Channel(Directory directory, const std::string& name, std::size_t area_bytes,
            std::chrono::milliseconds patience = Sender::kPatience)
        : directory_(std::move(directory)),
          name_(name),
          receiver_(directory_, name, area_bytes, pool_, [this](Message message) { take_in(std::move(message)); }),
          sender_(directory_, outgoing_, receiver_.incarnation(), patience,
                  [this](const Message& message, const std::string& reason) { report_undelivered(message, reason); }) {
        announce(command::kConnect);
    }

    /// Tells all others, and closes it. Messages that were posted still go out, if others take them in a tenth of a
    /// second.
    ~Channel() {
        try {
            announce(command::kClose);
        } catch (const std::exception& error) {  // others see that this endpoint is gone all the same
            print_error(error.what());
        }
        flush(std::chrono::steady_clock::now() + kLastWords);
        incoming_.close();  // the receiver may wait for room
    }

    Channel(const Channel&) = delete;
    Channel& operator=(const Channel&) = delete;

    /// A message for the caller to fill.
    ///
    /// @throws UnspeakableMessage
    Message compose(std::string destination, std::string command, std::size_t body_bytes) {
        return {pool_,
                {.source = name_,
                 .destination = std::move(destination),
                 .command = std::move(command),
                 .body_bytes = body_bytes}};
    }

    /// Sends a message as soon as its destination takes it. If that does not live, a message `undelivered` comes back.
    ///
    /// @throws std::runtime_error if so much waits to be sent that there is no room until the deadline
    void post(Message message, Deadline deadline) {
        const std::size_t bytes = message.bytes().size();
        const std::string destination = message.head().destination;
        if (!outgoing_.push(std::move(message), deadline)) {
            throw std::runtime_error("no room for a message of " + std::to_string(bytes) + " bytes to '" + destination +
                                     "': what waits to be sent may have " + std::to_string(OutgoingQueue::kMostBytes) +
                                     " bytes; let its destinations take it first");
        }
    }

    /// Waits until the destinations have taken all that was posted, or until the deadline.
    void flush(Deadline deadline) { outgoing_.await_empty(deadline); }

    /// The next message, to be gone before this is; nothing if none came by the deadline.
    std::optional<Message> get(Deadline deadline) { return incoming_.pop_until(deadline); }

    /// Lets get() return, now and from now on.
    void stop_getting() { incoming_.close(); }

    /// Whether an endpoint of this name lives.
    bool is_present(const std::string& name) { return directory_.find(name).has_value(); }

private:
    /// While there is no room the receive area stays full, so that a slow receiver holds up its senders.
    void take_in(Message message) {
        const std::size_t weight = weight_of(message);
        incoming_.push(std::move(message), weight);
    }

    void announce(std::string_view command) {
        for (const std::string& name : directory_.names()) {
            if (name != name_) {
                post(compose(name, std::string(command), 0), std::chrono::steady_clock::now());
            }
        }
    }

    void report_undelivered(const Message& message, const std::string& reason) {
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

    Directory directory_;
    std::string name_;
    RequestMemoryPool pool_;
    BlockingQueue<Message> incoming_{kMostIncomingBytes};
    OutgoingQueue outgoing_;
    Receiver receiver_;
    Sender sender_;
};

}  // namespace roundtrip
