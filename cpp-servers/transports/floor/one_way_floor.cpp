// SPDX-License-Identifier: Apache-2.0
#include "one_way_floor.hpp"

#include <cstring>
#include <stdexcept>
#include <string>

#include "processors.hpp"
#include "roundtrip/answers/whole_request.hpp"
#include "roundtrip/process/spin_pause.hpp"

namespace roundtrip {

OneWayFloor::OneWayFloor(const std::vector<int>& processors, const ClientSetup& setup)
    : timeout_(setup.timeout),
      responder_(setup.verify ? Content::kKeystreamBytes : Content::kStamped),
      stream_(setup.stream, setup.verify) {
    other_side_ = std::jthread([this, other = stay_beside_another(processors)] {
        stay_on(other);
        take_what_comes();
    });
}

OneWayFloor::~OneWayFloor() { there_.count.store(kEnd, std::memory_order_release); }

std::span<const std::byte> OneWayFloor::execute(std::span<const std::byte> request, std::size_t response_bytes) {
    send(request);
    return responder_.answer(WholeRequest::untimed(request, response_bytes));
}

/// Takes the line from the other side, which looks at it, by storing what it holds.
void OneWayFloor::claim(std::size_t /*message_bytes*/) { there_.count.store(sent_, std::memory_order_relaxed); }

void OneWayFloor::send(std::span<const std::byte> message) {
    if (message.size() != sizeof there_.stamp) {
        throw std::invalid_argument("floor-cacheline: a message has " + std::to_string(sizeof there_.stamp) +
                                    " bytes, not " + std::to_string(message.size()));
    }
    std::memcpy(&there_.stamp, message.data(), sizeof there_.stamp);
    there_.count.store(++sent_, std::memory_order_release);
    await_taking();
}

void OneWayFloor::take_what_comes() {
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

void OneWayFloor::await_taking() const {
    std::chrono::steady_clock::time_point give_up{};
    for (std::uint64_t looks = 1; taken_.count.load(std::memory_order_acquire) != sent_; ++looks) {
        spin_pause();
        if (looks == kLooksAClock) {
            give_up = std::chrono::steady_clock::now() + timeout_;
        } else if (looks % kLooksAClock == 0 && std::chrono::steady_clock::now() > give_up) {
            throw std::runtime_error("the message was not taken within " + std::to_string(timeout_.count()) + " ms");
        }
    }
}

}  // namespace roundtrip
