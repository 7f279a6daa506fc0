// SPDX-License-Identifier: Apache-2.0
#include "mailbox_client.hpp"

#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <stdexcept>

#include "roundtrip/memory/copy_bytes.hpp"
#include "transfer.hpp"

namespace roundtrip {

namespace {

/// How often a client that waits looks whether the server still lives.
constexpr std::chrono::milliseconds kSlice{100};

const std::string kServer(transfer::kServer);

/// A name that no other client has.
std::string new_name() {
    static std::atomic<int> opened = 0;
    return "client-" + std::to_string(::getpid()) + "-" + std::to_string(++opened);
}

std::string text_of(std::span<const std::byte> bytes) {
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

}  // namespace

MailboxClient::MailboxClient(const std::string& endpoint, std::size_t area_bytes, std::chrono::milliseconds timeout,
                             std::chrono::milliseconds patience)
    : channel_(Directory::open(endpoint), new_name(), area_bytes, patience), timeout_(timeout) {}

Message MailboxClient::exchange(std::span<const std::byte> request, std::size_t response_bytes) {
    const auto deadline = std::chrono::steady_clock::now() + timeout_;
    send(request, response_bytes);
    Message answer = await_answer(deadline);
    if (answer.head().command != transfer::kAnswer) {
        throw std::runtime_error("the server has not answered: " + answer.head().command + ", " +
                                 text_of(answer.body()));
    }
    return answer;
}

void MailboxClient::send(std::span<const std::byte> request, std::size_t response_bytes) {
    Message message = channel_.compose(kServer, transfer::request(response_bytes), request.size());
    copy_bytes(request, message.body());
    channel_.post(std::move(message), std::chrono::steady_clock::now() + timeout_);
}

Message MailboxClient::await_answer(Channel::Deadline deadline) {
    while (true) {
        const auto now = std::chrono::steady_clock::now();
        auto message = channel_.get(std::min(deadline, now + kSlice));
        if (message && message->head().source == kServer) {
            return std::move(*message);
        }
        if (!message && !channel_.is_present(kServer)) {
            throw std::runtime_error("the server has died");
        }
        if (now >= deadline) {
            throw std::runtime_error("the server has not answered within " + std::to_string(timeout_.count()) + " ms");
        }
    }
}

}  // namespace roundtrip
