// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "cacheline_floor.hpp"
#include "processors.hpp"
#include "roundtrip/answers/responder.hpp"
#include "roundtrip/answers/whole_request.hpp"
#include "roundtrip/oneway/message_stream.hpp"
#include "roundtrip/process/spin_pause.hpp"
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
    OneWayFloor(const std::vector<int>& processors, const ClientSetup& setup)
        : timeout_(setup.timeout),
          responder_(setup.verify ? Content::kKeystreamBytes : Content::kStamped),
          stream_(setup.stream, setup.verify) {
        other_side_ = std::jthread([this, other = stay_beside_another(processors)] {
            stay_on(other);
            take_what_comes();
        });
    }

    ~OneWayFloor() override { there_.count.store(kEnd, std::memory_order_release); }

    std::span<const std::byte> execute(std::span<const std::byte> request, std::size_t response_bytes) override {
        send(request);
        return responder_.answer(WholeRequest::untimed(request, response_bytes));
    }

    /// Takes the line from the other side, which looks at it, by storing what it holds.
    void claim(std::size_t /*message_bytes*/) override { there_.count.store(sent_, std::memory_order_relaxed); }
    void send(std::span<const std::byte> message) override {
        if (message.size() != sizeof there_.stamp) {
            throw std::invalid_argument("floor-cacheline: a message has " + std::to_string(sizeof there_.stamp) +
                                        " bytes, not " + std::to_string(message.size()));
        }
        std::memcpy(&there_.stamp, message.data(), sizeof there_.stamp);
        there_.count.store(++sent_, std::memory_order_release);
        await_taking();
    }

private:
    struct alignas(kLinesApart) Line {
        std::atomic<std::uint64_t> count = 0;  ///< messages handed over on this line
        std::uint64_t stamp = 0;               ///< the last of them
    };

    void take_what_comes() {
        for (std::uint64_t expected = 1;; ++expected) {
            std::uint64_t count = there_.count.load(std::memory_order_acquire);
            while (count != expected && count != kEnd) {
                spin_pause();
                count = there_.count.load(std::memory_order_acquire);
            }
            if (count == kEnd) {
                return;
            }
            const std::uint64_t stamp = there_.stamp;
            stream_.takes(std::as_bytes(std::span(&stamp, 1)), 0);
            taken_.count.store(expected, std::memory_order_release);
        }
    }

    void await_taking() const {
        std::chrono::steady_clock::time_point give_up{};
        for (std::uint64_t looks = 1; taken_.count.load(std::memory_order_acquire) != sent_; ++looks) {
            spin_pause();
            if (looks == kLooksAClock) {
                give_up = std::chrono::steady_clock::now() + timeout_;
            } else if (looks % kLooksAClock == 0 && std::chrono::steady_clock::now() > give_up) {
                throw std::runtime_error("the message was not taken within " + std::to_string(timeout_.count()) +
                                         " ms");
            }
        }
    }

    std::chrono::milliseconds timeout_;
    Responder responder_;
    MessageStream stream_;
    Line there_;
    Line taken_;  ///< its stamp means nothing
    std::uint64_t sent_ = 0;
    std::jthread other_side_;
};

}  // namespace roundtrip
