// SPDX-License-Identifier: Apache-2.0
#include "blocking_queue.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <thread>

namespace roundtrip {

namespace {

constexpr auto kNoDeadline = std::chrono::steady_clock::time_point::max();

}  // namespace

TEST(BlockingQueue, LetsNobodyPutMoreInThanItHoldsUntilSomethingIsTaken) {
    BlockingQueue<int> queue(10);
    std::atomic<int> pushed = 0;
    std::jthread producer([&] {
        for (int i = 0; i < 100; ++i) {
            queue.push(i, 4);
            pushed = i + 1;
        }
    });
    for (int i = 0; i < 100; ++i) {
        EXPECT_LE(pushed, i + 2);  // two of them weigh 8
        EXPECT_EQ(queue.pop_until(kNoDeadline), i);
    }
}

TEST(BlockingQueue, TakesWhatIsHeavierThanItHoldsWhenItIsEmpty) {
    BlockingQueue<int> queue(10);
    queue.push(1, 1000);

    EXPECT_EQ(queue.pop_until(kNoDeadline), 1);
}

TEST(BlockingQueue, DropsWhatWaitsForRoomWhenItIsClosed) {
    BlockingQueue<int> queue(10);
    queue.push(1, 10);
    std::jthread producer([&] { queue.push(2, 10); });
    queue.close();
    producer.join();

    EXPECT_EQ(queue.pop_until(kNoDeadline), 1);
    EXPECT_EQ(queue.pop_until(kNoDeadline), std::nullopt);
}

}  // namespace roundtrip
