// SPDX-License-Identifier: Apache-2.0
#include <chrono>
#include <exception>
#include <optional>
#include <string>
#include <utility>

#include "channel.hpp"
#include "roundtrip_mailbox.h"

using namespace roundtrip;

struct RoundtripDirectory {
    Directory directory;
    std::string path;
};

struct RoundtripMailbox {
    Channel channel;
};

namespace {

thread_local std::string last_error;

/// A message as C sees it, and what it looks at.
struct OwnedMessage : RoundtripMessage {
    explicit OwnedMessage(Message&& whole) : RoundtripMessage{}, message(std::move(whole)) {
        source = message.head().source.c_str();
        destination = message.head().destination.c_str();
        command = message.head().command.c_str();
        body = reinterpret_cast<std::uint8_t*>(message.body().data());
        body_bytes = static_cast<std::int64_t>(message.body().size());
    }

    Message message;
};

/// The result of a call, or what stands for its failure: callers in C know no exceptions.
template <typename Result, typename Call>
Result result_of(Result failed, const Call& call) {
    last_error.clear();
    try {
        return call();
    } catch (const std::exception& error) {
        last_error = error.what();
        return failed;
    }
}

Channel::Deadline after(std::int64_t timeout_nanos) {
    return std::chrono::steady_clock::now() + std::chrono::nanoseconds(timeout_nanos);
}

}  // namespace

RoundtripDirectory* roundtrip_mailbox_create_directory() {
    return result_of<RoundtripDirectory*>(nullptr, [] {
        Directory directory = Directory::create();
        std::string path = directory.path_for_others();
        return new RoundtripDirectory{std::move(directory), std::move(path)};
    });
}

const char* roundtrip_mailbox_directory_path(const RoundtripDirectory* directory) { return directory->path.c_str(); }

void roundtrip_mailbox_close_directory(RoundtripDirectory* directory) { delete directory; }

RoundtripMailbox* roundtrip_mailbox_open(const char* directory, const char* name, std::int64_t area_bytes,
                                         std::int64_t patience_nanos) {
    return result_of<RoundtripMailbox*>(nullptr, [&] {
        return new RoundtripMailbox{
            {Directory::open(directory), name, static_cast<std::size_t>(area_bytes),
             std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::nanoseconds(patience_nanos))}};
    });
}

void roundtrip_mailbox_close(RoundtripMailbox* mailbox) { delete mailbox; }

RoundtripMessage* roundtrip_mailbox_compose(RoundtripMailbox* mailbox, const char* destination, const char* command,
                                            std::int64_t body_bytes) {
    return result_of<RoundtripMessage*>(nullptr, [&] {
        return new OwnedMessage(mailbox->channel.compose(destination, command, static_cast<std::size_t>(body_bytes)));
    });
}

std::int32_t roundtrip_mailbox_post(RoundtripMailbox* mailbox, RoundtripMessage* message, std::int64_t timeout_nanos) {
    return result_of(-1, [&] {
        const std::unique_ptr<OwnedMessage> owned(static_cast<OwnedMessage*>(message));
        mailbox->channel.post(std::move(owned->message), after(timeout_nanos));
        return 0;
    });
}

RoundtripMessage* roundtrip_mailbox_get(RoundtripMailbox* mailbox, std::int64_t timeout_nanos) {
    return result_of<RoundtripMessage*>(nullptr, [&]() -> RoundtripMessage* {
        auto message = mailbox->channel.get(after(timeout_nanos));
        return message ? new OwnedMessage(std::move(*message)) : nullptr;
    });
}

void roundtrip_mailbox_discard(RoundtripMessage* message) { delete static_cast<OwnedMessage*>(message); }

std::int32_t roundtrip_mailbox_is_present(RoundtripMailbox* mailbox, const char* name) {
    return result_of(-1, [&] { return mailbox->channel.is_present(name) ? 1 : 0; });
}

const char* roundtrip_mailbox_error() { return last_error.c_str(); }
