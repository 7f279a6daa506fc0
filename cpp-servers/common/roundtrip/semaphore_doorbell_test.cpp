#include "roundtrip/semaphore_doorbell.hpp"

#include <gtest/gtest.h>

#include <thread>

namespace roundtrip {

namespace {

/// Two ends of a doorbell in one process.
struct Ends {
    Ends() {
        ::sem_init(&first, 0, 0);
        ::sem_init(&second, 0, 0);
    }
    ~Ends() {
        ::sem_destroy(&first);
        ::sem_destroy(&second);
    }

    sem_t first{};
    sem_t second{};
    SemaphoreDoorbell here{&first, &second};
    SemaphoreDoorbell there{&second, &first};
};

}  // namespace

TEST(SemaphoreDoorbell, EndsTheWaitOfTheOtherSide) {
    Ends ends;
    const std::jthread ringer([&] { ends.there.ring(); });

    EXPECT_TRUE(ends.here.wait(Doorbell::kNever));
}

TEST(SemaphoreDoorbell, IsHeardByWhoWaitsLater) {
    Ends ends;
    ends.there.ring();

    EXPECT_TRUE(ends.here.wait(std::chrono::steady_clock::now()));
}

TEST(SemaphoreDoorbell, SaysThatTheDeadlineHasPassed) {
    Ends ends;

    EXPECT_FALSE(ends.here.wait(std::chrono::steady_clock::now() + std::chrono::milliseconds(1)));
}

TEST(SemaphoreDoorbell, CanBeRungByWhoWaits) {
    Ends ends;
    ends.here.ring_here();

    EXPECT_TRUE(ends.here.wait(std::chrono::steady_clock::now()));
}

}  // namespace roundtrip
