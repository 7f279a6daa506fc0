// SPDX-License-Identifier: Apache-2.0
#include "outgoing_queue.hpp"

#include <gtest/gtest.h>

#include <thread>

namespace roundtrip {

namespace {

using namespace std::chrono_literals;

class AnOutgoingQueue : public ::testing::Test {
protected:
    Message message(const std::string& destination, const std::string& command, std::size_t body_bytes = 0) {
        return {pool_, {.source = "me", .destination = destination, .command = command, .body_bytes = body_bytes}};
    }

    void post(const std::string& destination, const std::string& command) {
        queue_.push(message(destination, command), OutgoingQueue::Deadline::max());
    }

    /// Sends the next message.
    std::string send() {
        const auto next = queue_.next();
        queue_.finish(*next);
        return next->message.head().destination + ":" + next->message.head().command;
    }

    void next_is_busy() { queue_.put_back(std::move(*queue_.next())); }

    RequestMemoryPool pool_;
    OutgoingQueue queue_;
};

}  // namespace

TEST_F(AnOutgoingQueue, SendsToOneDestinationInOrder) {
    post("a", "1");
    post("a", "2");

    EXPECT_EQ(send(), "a:1");
    EXPECT_EQ(send(), "a:2");
}

TEST_F(AnOutgoingQueue, PutsADestinationThatTakesNothingBehindTheOthers) {
    post("a", "1");
    post("b", "1");

    next_is_busy();

    EXPECT_EQ(send(), "b:1");
    EXPECT_EQ(send(), "a:1");
}

TEST_F(AnOutgoingQueue, KeepsTheOrderToADestinationThatTakesNothing) {
    post("a", "1");
    post("a", "2");

    next_is_busy();

    EXPECT_EQ(send(), "a:1");
    EXPECT_EQ(send(), "a:2");
}

TEST_F(AnOutgoingQueue, RemembersHowFarAMessageHasGot) {
    post("a", "1");
    auto first = queue_.next();
    first->sent_bytes = 10;
    queue_.put_back(std::move(*first));

    EXPECT_EQ(queue_.next()->sent_bytes, 10U);
}

TEST_F(AnOutgoingQueue, LetsDestinationsTakeTurns) {
    post("a", "1");
    post("a", "2");
    post("b", "1");

    EXPECT_EQ(send(), "a:1");
    EXPECT_EQ(send(), "b:1");
    EXPECT_EQ(send(), "a:2");
}

TEST_F(AnOutgoingQueue, TakesNoMoreThanItsLimitUntilSomethingWasSent) {
    const auto now = std::chrono::steady_clock::now();
    EXPECT_TRUE(queue_.push(message("a", "large", OutgoingQueue::kMostBytes + 1), now));
    EXPECT_FALSE(queue_.push(message("b", "small"), now));

    EXPECT_EQ(send(), "a:large");

    EXPECT_TRUE(queue_.push(message("b", "small"), now));
}

TEST_F(AnOutgoingQueue, WaitsUntilEverythingWasSent) {
    post("a", "1");
    std::jthread sender([&] { send(); });

    queue_.await_empty(OutgoingQueue::Deadline::max());

    queue_.close();
    EXPECT_FALSE(queue_.next());
}

}  // namespace roundtrip
