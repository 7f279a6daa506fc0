// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <cstddef>
#include <span>
#include <string>

#include "channel.hpp"

namespace roundtrip {

/// Round trips to a server's endpoint, from one of its own. One thread.
class MailboxClient {
public:
    /// @param endpoint path of the server's directory
    /// @param area_bytes of the receive area
    /// @param timeout of a round trip
    /// @param patience of the sender
    MailboxClient(const std::string& endpoint, std::size_t area_bytes, std::chrono::milliseconds timeout,
                  std::chrono::milliseconds patience = Sender::kPatience);

    /// The response, to be gone before the client is.
    ///
    /// @throws std::runtime_error if the server has died, has refused the request or has not answered in time
    Message exchange(std::span<const std::byte> request, std::size_t response_bytes);

    /// Posts a request that wants so many bytes.
    ///
    /// @throws std::runtime_error if there is no room for it in time
    void send(std::span<const std::byte> request, std::size_t response_bytes);

private:
    Message await_answer(Channel::Deadline deadline);

    Channel channel_;
    std::chrono::milliseconds timeout_;
};

}  // namespace roundtrip
