#include "roundtrip/semaphore_doorbell.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <string>
#include <system_error>
#include <thread>

namespace roundtrip {

namespace {

/// Two ends of a doorbell in one process.
class SemaphoreDoorbellTest : public ::testing::Test {
protected:
    SemaphoreDoorbellTest() : run_dir_(make_folder()) {}
    ~SemaphoreDoorbellTest() override { std::filesystem::remove_all(run_dir_); }

    static std::filesystem::path make_folder() {
        std::string name = std::filesystem::temp_directory_path() / "roundtrip-test-XXXXXX";
        return ::mkdtemp(name.data());
    }

    std::filesystem::path run_dir_;
    NamedObjects objects_{run_dir_};
    SemaphoreDoorbell there_ = SemaphoreDoorbell::create(objects_);
    SemaphoreDoorbell here_ = SemaphoreDoorbell::open(posix_prefix(run_dir_));
};

}  // namespace

TEST_F(SemaphoreDoorbellTest, EndsTheWaitOfTheOtherSide) {
    const std::jthread ringer([&] { there_.ring(); });

    EXPECT_TRUE(here_.wait(Doorbell::kNever));
}

TEST_F(SemaphoreDoorbellTest, IsHeardByWhoWaitsLater) {
    there_.ring();

    EXPECT_TRUE(here_.wait(std::chrono::steady_clock::now()));
}

TEST_F(SemaphoreDoorbellTest, SaysThatTheDeadlineHasPassed) {
    EXPECT_FALSE(here_.wait(std::chrono::steady_clock::now() + std::chrono::milliseconds(1)));
}

TEST_F(SemaphoreDoorbellTest, CanBeRungByWhoWaits) {
    here_.ring_here();

    EXPECT_TRUE(here_.wait(std::chrono::steady_clock::now()));
}

TEST_F(SemaphoreDoorbellTest, IsMissedByItsNameIfThereIsNone) {
    try {
        SemaphoreDoorbell::open("/roundtrip-nobody");
        FAIL();
    } catch (const std::system_error& error) {
        EXPECT_EQ(std::string(error.what()), "sem_open of /roundtrip-nobody-wakes-client: No such file or directory");
    }
}

}  // namespace roundtrip
