// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <future>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <thread>

#include "blocking_queue.hpp"
#include "directory.hpp"
#include "message.hpp"
#include "message_assembly.hpp"
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
           Undelivered undelivered);

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
    std::chrono::milliseconds patience_;
    Undelivered undelivered_;
    std::map<std::string, Peer> peers_;
    std::jthread thread_;
};

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
             Arrived arrived);

    /// Takes the name out of the directory.
    ~Receiver();

    Receiver(const Receiver&) = delete;
    Receiver& operator=(const Receiver&) = delete;

    std::uint64_t incarnation() const { return place_.incarnation; }

private:
    void run(const std::string& name, std::promise<EndpointPlace> entered);
    void take_segment();

    Directory& directory_;
    ReceiveArea area_;
    MessageAssembly assembly_;
    Arrived arrived_;
    EndpointPlace place_{};
    std::atomic<bool> stopping_ = false;
    std::jthread thread_;
};

/// Commands that endpoints send by themselves. Their source is the endpoint of which they speak.
namespace command {
inline constexpr std::string_view kConnect = "connect";          ///< an endpoint has come
inline constexpr std::string_view kClose = "close";              ///< an endpoint is about to go
inline constexpr std::string_view kUndelivered = "undelivered";  ///< a message has not arrived there; the body says why
}  // namespace command

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
            std::chrono::milliseconds patience = Sender::kPatience);

    /// Tells all others, and closes it. Messages that were posted still go out, if others take them in a tenth of a
    /// second.
    ~Channel();

    Channel(const Channel&) = delete;
    Channel& operator=(const Channel&) = delete;

    /// A message for the caller to fill.
    ///
    /// @throws UnspeakableMessage
    Message compose(std::string destination, std::string command, std::size_t body_bytes);

    /// Sends a message as soon as its destination takes it. If that does not live, a message `undelivered` comes back.
    ///
    /// @throws std::runtime_error if so much waits to be sent that there is no room until the deadline
    void post(Message message, Deadline deadline);

    /// Waits until the destinations have taken all that was posted, or until the deadline.
    void flush(Deadline deadline) { outgoing_.await_empty(deadline); }

    /// The next message, to be gone before this is; nothing if none came by the deadline.
    std::optional<Message> get(Deadline deadline) { return incoming_.pop_until(deadline); }

    /// Lets get() return, now and from now on.
    void stop_getting() { incoming_.close(); }

    /// Whether an endpoint of this name lives.
    bool is_present(const std::string& name) { return directory_.find(name).has_value(); }

private:
    void take_in(Message message);
    void announce(std::string_view command);
    void report_undelivered(const Message& message, const std::string& reason);

    Directory directory_;
    std::string name_;
    RequestMemoryPool pool_;
    BlockingQueue<Message> incoming_{kMostIncomingBytes};
    OutgoingQueue outgoing_;
    Receiver receiver_;
    Sender sender_;
};

}  // namespace roundtrip
