// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <span>
#include <stdexcept>
#include <string>

#include "channel.hpp"
#include "roundtrip/memory/copy_bytes.hpp"
#include "transfer.hpp"

namespace roundtrip {

/// How often a client that waits looks whether the server still lives.
inline constexpr std::chrono::milliseconds kSlice{100};

const std::string kServer(transfer::kServer);

/// A name that no other client has.
inline std::string new_name() {
    static std::atomic<int> opened = 0;
    return "client-" + std::to_string(::getpid()) + "-" + std::to_string(++opened);
}

inline std::string text_of(std::span<const std::byte> bytes) {
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

/// Round trips to a server's endpoint, from one of its own. One thread.
class MailboxClient {
public:
    /// @param endpoint path of the server's directory
    /// @param area_bytes of the receive area
    /// @param timeout of a round trip
    /// @param patience of the sender
    MailboxClient(const std::string& endpoint, std::size_t area_bytes, std::chrono::milliseconds timeout,
                  std::chrono::milliseconds patience = Sender::kPatience)
        : channel_(Directory::open(endpoint), new_name(), area_bytes, patience), timeout_(timeout) {}

    /// The response, to be gone before the client is.
    ///
    /// @throws std::runtime_error if the server has died, has refused the request or has not answered in time
    Message exchange(std::span<const std::byte> request, std::size_t response_bytes) {
        const auto deadline = std::chrono::steady_clock::now() + timeout_;
        send(request, response_bytes);
        Message answer = await_answer(deadline);
        if (answer.head().command != transfer::kAnswer) {
            throw std::runtime_error("the server has not answered: " + answer.head().command + ", " +
                                     text_of(answer.body()));
        }
        return answer;
    }

    /// Posts a request that wants so many bytes.
    ///
    /// @throws std::runtime_error if there is no room for it in time
    void send(std::span<const std::byte> request, std::size_t response_bytes) {
        Message message = channel_.compose(kServer, transfer::request(response_bytes), request.size());
        copy_bytes(request, message.body());
        channel_.post(std::move(message), std::chrono::steady_clock::now() + timeout_);
    }

private:
    Message await_answer(Channel::Deadline deadline) {
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
                throw std::runtime_error("the server has not answered within " + std::to_string(timeout_.count()) +
                                         " ms");
            }
        }
    }

    Channel channel_;
    std::chrono::milliseconds timeout_;
};

}  // namespace roundtrip
