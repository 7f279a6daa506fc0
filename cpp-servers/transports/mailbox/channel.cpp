// SPDX-License-Identifier: Apache-2.0
#include "channel.hpp"

#include <exception>
#include <stdexcept>
#include <utility>

#include "roundtrip/memory/copy_bytes.hpp"
#include "roundtrip/process/error.hpp"

namespace roundtrip {

namespace {

/// A server that was asked to end has half a second for everything (idl/server.md).
constexpr std::chrono::milliseconds kLastWords{100};

/// What a message takes besides its bytes, or a little less.
constexpr std::size_t kBesideBytes = 512;

std::size_t weight_of(const Message& message) { return message.bytes().size() + kBesideBytes; }

bool is_announcement(const std::string& command) { return command == command::kConnect || command == command::kClose; }

}  // namespace

Channel::Channel(Directory directory, const std::string& name, std::size_t area_bytes)
    : directory_(std::move(directory)),
      name_(name),
      receiver_(directory_, name, area_bytes, pool_, [this](Message message) { take_in(std::move(message)); }),
      sender_(directory_, outgoing_, receiver_.incarnation(),
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

/// While there is no room the receive area stays full, so that senders are held up by who gets the messages.
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
