// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "mailslot.hpp"
#include "roundtrip/parts/part_client.hpp"

namespace roundtrip {

/// A client's side of a pair of mailslots (idl/win-mailslot.md). Not thread-safe.
class MailslotClient {
public:
    /// @param server as it announced itself
    /// @param limit of each wait
    /// @throws std::system_error if there is no such server
    MailslotClient(std::string server, std::chrono::milliseconds limit);

    DWORD number() const { return number_; }

    std::span<std::byte> room(std::size_t request_bytes) { return parts_.room(request_bytes); }

    /// @throws std::runtime_error if the server has ended, or answers nothing in time
    std::span<const std::byte> exchange(std::size_t request_bytes, std::size_t response_bytes) {
        return parts_.exchange(request_bytes, response_bytes);
    }

    /// Waits for the next part that the server writes, valid until the next call.
    ///
    /// @throws std::runtime_error if the server has ended, or writes nothing in time
    std::span<const std::byte> receive();

private:
    std::span<const std::byte> post(const PartHeader& header, std::span<const std::byte> message);

    std::chrono::milliseconds limit_;
    DWORD number_;
    Handle process_;
    OtherMailslot requests_;
    Mailslot responses_;
    std::vector<std::byte> part_;
    PartClient parts_;
};

}  // namespace roundtrip
