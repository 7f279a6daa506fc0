// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <span>
#include <thread>
#include <vector>

#include "cacheline_floor.hpp"
#include "roundtrip/answers/responder.hpp"
#include "roundtrip/oneway/message_stream.hpp"
#include "roundtrip/worker/client.hpp"

namespace roundtrip {

/// `floor-cacheline` in streams (idl/streams.md): each message, which is only its stamp, goes in a cache line to a
/// thread that spins on another processor. The next one is not sent before it was taken down there. So the latency of a
/// message is what one line takes one way, and about one reading of the clock; of rates it is no floor.
class OneWayFloor : public NativeTester {
public:
    /// Keeps the calling thread on one processor, and the other on another one.
    ///
    /// @param processors that this process may use
    /// @throws std::runtime_error if there is one only
    OneWayFloor(const std::vector<int>& processors, const ClientSetup& setup);
    ~OneWayFloor() override;

    std::span<const std::byte> execute(std::span<const std::byte> request, std::size_t response_bytes) override;
    void claim(std::size_t message_bytes) override;
    void send(std::span<const std::byte> message) override;

private:
    struct alignas(kLinesApart) Line {
        std::atomic<std::uint64_t> count = 0;  ///< messages handed over on this line
        std::uint64_t stamp = 0;               ///< the last of them
    };

    void take_what_comes();
    void await_taking() const;

    std::chrono::milliseconds timeout_;
    Responder responder_;
    MessageStream stream_;
    Line there_;
    Line taken_;  ///< its stamp means nothing
    std::uint64_t sent_ = 0;
    std::jthread other_side_;
};

}  // namespace roundtrip
