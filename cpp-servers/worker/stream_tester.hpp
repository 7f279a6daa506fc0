// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <span>
#include <utility>

#include "roundtrip/bytestream/stream_exchange.hpp"
#include "roundtrip/process/fd.hpp"
#include "roundtrip/worker/client.hpp"

namespace roundtrip {

/// Round trips over one connected socket that carries a stream of bytes (idl/tcp.md).
class StreamTester final : public NativeTester {
public:
    explicit StreamTester(Fd connection) : connection_(std::move(connection)) {}

    std::span<const std::byte> execute(std::span<const std::byte> request, std::size_t response_bytes) override {
        return exchange_.exchange(connection_.get(), connection_.get(), request, response_bytes);
    }

    void send(std::span<const std::byte> message) override { StreamExchange::send(connection_.get(), message, 0); }

private:
    Fd connection_;
    StreamExchange exchange_;
};

}  // namespace roundtrip
