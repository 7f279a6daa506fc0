// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <span>
#include <utility>

#include "roundtrip/bytestream/stream_exchange.hpp"
#include "roundtrip/process/io.hpp"
#include "roundtrip/worker/client.hpp"

namespace roundtrip {

/// Round trips over a stream of bytes (idl/tcp.md): one connected socket, or one pipe there and one back.
class StreamTester final : public NativeTester {
public:
    explicit StreamTester(Fd connection) : requests_(std::move(connection)), responses_(requests_.get()) {}
    StreamTester(Fd requests, Fd responses)
        : requests_(std::move(requests)), back_(std::move(responses)), responses_(back_.get()) {}

    std::span<const std::byte> execute(std::span<const std::byte> request, std::size_t response_bytes) override {
        return exchange_.exchange(requests_.get(), responses_, request, response_bytes);
    }

    void send(std::span<const std::byte> message) override { StreamExchange::send(requests_.get(), message, 0); }

private:
    Fd requests_;
    Fd back_;  ///< none on a socket
    int responses_;
    StreamExchange exchange_;
};

}  // namespace roundtrip
