// SPDX-License-Identifier: Apache-2.0
#include "queue_size.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>
#include <stdexcept>

namespace roundtrip {

namespace {

constexpr std::size_t kNoLimit = std::numeric_limits<std::size_t>::max();

void expect(const QueueLimits& limits, long messages, long message_bytes) {
    const QueueSize size = largest_queue(limits);
    EXPECT_EQ(size.messages, messages);
    EXPECT_EQ(size.message_bytes, message_bytes);
}

}  // namespace

TEST(LargestQueue, IsAsTheFormatSays) {
    expect({10, 8192, 819200}, 10, 8192);
    expect({10, 8192, 100000}, 6, 8192);
    expect({10, 8192, 10000}, 1, 4904);
}

TEST(LargestQueue, IsNotLargerThanWhatGainsAnything) { expect({10, 16 << 20, kNoLimit}, 10, 1 << 20); }

TEST(LargestQueue, IsRefusedWithValueAndWayOutIfTwoDoNotFit) {
    for (const std::size_t bytes : {0U, 300U}) {
        try {
            largest_queue({10, 8192, bytes});
            FAIL() << bytes;
        } catch (const std::runtime_error& error) {
            EXPECT_THAT(error.what(), ::testing::HasSubstr("RLIMIT_MSGQUEUE is " + std::to_string(bytes) + " bytes"));
            EXPECT_THAT(error.what(), ::testing::HasSubstr("ulimit -q 165760"));
        }
    }
}

}  // namespace roundtrip
