// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "roundtrip/memory/copy_bytes.hpp"
#include "roundtrip/parts/part.hpp"
#include "roundtrip/process/error.hpp"

namespace roundtrip {

/// A client's side of messages in parts (idl/parts.md). Not thread-safe.
class PartClient {
public:
    /// Posts one part, and returns the one that answers it, valid until the next call.
    using Post =
        std::function<std::span<const std::byte>(const PartHeader& header, std::span<const std::byte> message)>;

    PartClient(std::uint32_t client, Post post) : client_(client), post_(std::move(post)) {}

    /// Where a request of so many bytes goes.
    std::span<std::byte> room(std::size_t request_bytes) {
        if (request_.size() < request_bytes) {
            request_.resize(request_bytes);
        }
        return std::span(request_).first(request_bytes);
    }

    /// One round trip with the request that stands in the room.
    ///
    /// @return the response, valid until the next call
    /// @throws BadInput if the server answers what was not asked
    std::span<const std::byte> exchange(std::size_t request_bytes, std::size_t response_bytes);

private:
    std::uint32_t client_;
    Post post_;
    std::vector<std::byte> request_;
    std::vector<std::byte> response_;
};

}  // namespace roundtrip
