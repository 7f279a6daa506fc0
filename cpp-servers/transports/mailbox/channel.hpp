// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "blocking_queue.hpp"
#include "directory.hpp"
#include "message.hpp"
#include "outgoing_queue.hpp"
#include "receiver.hpp"
#include "sender.hpp"

namespace roundtrip {

/// Commands that endpoints send by themselves. Their source is the endpoint of which they speak.
namespace command {
inline constexpr std::string_view kConnect = "connect";          ///< an endpoint has come
inline constexpr std::string_view kClose = "close";              ///< an endpoint is about to go
inline constexpr std::string_view kUndelivered = "undelivered";  ///< a message has not arrived there; the body says why
}  // namespace command

/// An endpoint of a mailbox: posts messages to others by name, gets what they have posted to it (after Salman 2017).
/// What one endpoint posts to another arrives in order. Any thread, but for open and close.
class Channel {
public:
    using Deadline = std::chrono::steady_clock::time_point;

    /// No deadline.
    static constexpr Deadline kNever = Deadline::max();

    /// What has come and was not got yet; a larger message comes alone. Others wait with theirs.
    static constexpr std::size_t kMostIncomingBytes = std::size_t{256} << 20U;

    /// Opens it and tells all others.
    ///
    /// @param area_bytes of its receive area, in whole pages; larger messages cross in pieces
    /// @throws NameInUse if an endpoint of this name lives
    Channel(Directory directory, const std::string& name, std::size_t area_bytes);

    /// Tells all others, and closes it. What was posted still goes out, as far as others take it in a tenth of a
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
