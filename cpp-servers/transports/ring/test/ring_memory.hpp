// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include "ring_file.hpp"
#include "waiting.hpp"

namespace roundtrip::testing {

/// What every header has, beside the length (idl/ring.md).
inline constexpr std::uint64_t kMark = 0x8000'0000;

/// What that of a message in pieces has, too.
inline constexpr std::uint64_t kInPieces = std::uint64_t{1} << 63U;

/// Two rings in memory of this process. For tests.
class RingMemory {
public:
    explicit RingMemory(std::size_t capacity) : pages_((RingLayout::bytes(capacity)) / sizeof(Page)) {}

    const Rings& rings() const { return rings_; }
    RingLayout& layout() const { return rings_.layout(); }

private:
    struct alignas(4096) Page {
        std::array<std::byte, 4096> bytes;
    };

    std::vector<Page> pages_;
    Rings rings_ = Rings::create(std::as_writable_bytes(std::span(pages_)));
};

/// For a test with each way of waiting.
inline std::string name_of(const ::testing::TestParamInfo<Wait>& wait) {
    constexpr std::array kNames{"Spinning", "Yielding", "Sleeping"};
    return kNames.at(static_cast<std::size_t>(wait.param));
}

/// A wait was given up.
class OutOfPatience : public std::runtime_error {
public:
    OutOfPatience() : std::runtime_error("out of patience") {}
};

/// Waits as long as it takes, until it is told that there is no more patience. Any thread.
class EndingPatience : public Patience {
public:
    void end() { ended_ = true; }

    void keep() override {
        if (ended_) {
            throw OutOfPatience();
        }
    }

    std::chrono::milliseconds longest_sleep() const override { return std::chrono::seconds(1); }

private:
    std::atomic<bool> ended_ = false;
};

/// Bytes that depend on the number of a message and on the place in it.
inline std::vector<std::byte> pattern(std::size_t number, std::size_t bytes) {
    std::vector<std::byte> message(bytes);
    for (std::size_t i = 0; i < bytes; ++i) {
        message[i] = static_cast<std::byte>(number * 31 + i * 7 + (i >> 8U));
    }
    return message;
}

}  // namespace roundtrip::testing
