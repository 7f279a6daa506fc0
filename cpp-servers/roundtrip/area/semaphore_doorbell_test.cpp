// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/area/semaphore_doorbell.hpp"

#include <gtest/gtest.h>
#include <semaphore.h>

#include <climits>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <system_error>
#include <thread>

namespace roundtrip {

namespace {

/// Exists as long as this.
struct RunDir {
    RunDir() {
        std::string name = std::filesystem::temp_directory_path() / "roundtrip-test-XXXXXX";
        path = ::mkdtemp(name.data());
    }
    RunDir(const RunDir&) = delete;
    RunDir& operator=(const RunDir&) = delete;
    ~RunDir() { std::filesystem::remove_all(path); }

    std::filesystem::path path;
};

/// Two ends of a doorbell in one process. The folder goes last, for it holds the record of what is to be removed.
class SemaphoreDoorbellTest : public ::testing::Test {
protected:
    RunDir run_dir_;
    NamedObjects objects_{run_dir_.path};
    SemaphoreDoorbell there_ = SemaphoreDoorbell::create(objects_);
    SemaphoreDoorbell here_ = SemaphoreDoorbell::open(posix_prefix(run_dir_.path));
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

TEST(SemaphoreDoorbell, CanBeRungThoughItsSemaphoreCanCountNoMore) {
    const RunDir run_dir;
    NamedObjects objects(run_dir.path);
    const OpenSemaphore wakes_client = objects.create_posix_semaphore("wakes-client", SEM_VALUE_MAX);
    const OpenSemaphore wakes_server = objects.create_posix_semaphore("wakes-server", SEM_VALUE_MAX);
    SemaphoreDoorbell doorbell = SemaphoreDoorbell::open(posix_prefix(run_dir.path));

    EXPECT_NO_THROW(doorbell.ring());
    EXPECT_NO_THROW(doorbell.ring_here());
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
