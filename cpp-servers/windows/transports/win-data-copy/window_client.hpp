// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "message_window.hpp"
#include "roundtrip/parts/part_client.hpp"

namespace roundtrip {

/// A client's side of messages between windows (idl/win-data-copy.md). Not thread-safe.
class WindowClient {
public:
    /// @param server as it announced itself
    /// @param limit of each wait
    /// @throws std::system_error if there is no such server
    WindowClient(const std::string& server, std::chrono::milliseconds limit);

    std::span<std::byte> room(std::size_t request_bytes) { return parts_.room(request_bytes); }

    /// @throws std::runtime_error if the server answers nothing in time
    /// @throws std::system_error if it is gone
    std::span<const std::byte> exchange(std::size_t request_bytes, std::size_t response_bytes);

private:
    std::span<const std::byte> post(const PartHeader& header, std::span<const std::byte> message);

    DWORD limit_millis_;
    HWND server_;
    DWORD number_;
    DWORD thread_ = 0;  ///< whose window it is
    std::unique_ptr<MessageWindow> window_;
    std::vector<std::byte> part_;
    std::vector<std::byte> answer_;
    PartClient parts_;
};

}  // namespace roundtrip
