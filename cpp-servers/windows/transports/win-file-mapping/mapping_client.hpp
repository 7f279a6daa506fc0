// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <cstddef>
#include <span>
#include <string>

#include "roundtrip/parts/part_client.hpp"
#include "shared_memory.hpp"

namespace roundtrip {

/// A client's side of memory that both sides have mapped (idl/win-file-mapping.md). Not thread-safe.
class MappingClient {
public:
    /// @param server as it announced itself
    /// @param limit of each wait
    /// @throws std::system_error if there is no such server
    MappingClient(const std::string& server, std::chrono::milliseconds limit);

    std::span<std::byte> room(std::size_t request_bytes) { return parts_.room(request_bytes); }

    /// @throws std::runtime_error if the server has ended, or answers nothing in time
    std::span<const std::byte> exchange(std::size_t request_bytes, std::size_t response_bytes) {
        return parts_.exchange(request_bytes, response_bytes);
    }

private:
    std::span<const std::byte> post(const PartHeader& header, std::span<const std::byte> message) const;

    std::chrono::milliseconds limit_;
    Handle process_;
    SharedMemory memory_;
    PartClient parts_;
};

}  // namespace roundtrip
