// SPDX-License-Identifier: Apache-2.0
#include <fcntl.h>
#include <gtest/gtest.h>
#include <semaphore.h>
#include <sys/mman.h>

#include <chrono>
#include <csignal>
#include <cstring>

#include "roundtrip/area/area_client.hpp"
#include "roundtrip/area/semaphore_doorbell.hpp"
#include "roundtrip/memory/mapped_memory.hpp"
#include "roundtrip/process/error.hpp"
#include "roundtrip/process/io.hpp"
#include "testing/cut_off.hpp"
#include "testing/server_process.hpp"

// The server process as clients see it who do not keep to the format.

namespace roundtrip {

using namespace testing;

namespace {

class ShmPosixServer : public ::testing::Test {
protected:
    /// Whether the next good request is answered.
    bool answers() {
        std::uint64_t stamp = 0x0807060504030201;
        std::uint64_t answer = 0;
        AreaClient(area_, doorbell_)
            .exchange(
                sizeof stamp, sizeof answer, std::chrono::steady_clock::now() + std::chrono::seconds(30),
                [&](auto into, auto) { std::memcpy(into.data(), &stamp, into.size()); },
                [&](auto piece, auto) { std::memcpy(&answer, piece.data(), piece.size()); });
        return answer == stamp;
    }

    ServerProcess process_{ROUNDTRIP_SERVER, {"--option", "part-bytes=4096"}};
    std::string name_ = process_.endpoint();
    Fd object_{check_int(::shm_open((name_ + "-area").c_str(), O_RDWR, 0), "shm_open")};
    MappedMemory memory_{object_.get()};
    SharedArea area_ = SharedArea::open(memory_.bytes());
    SemaphoreDoorbell doorbell_ = SemaphoreDoorbell::open(name_);
};

}  // namespace

TEST_F(ShmPosixServer, RefusesANegativeLengthSaysSoInOneLineAndAnswersTheNext) {
    area_.hand_over({.number = 1, .step = 0, .request_bytes = -5, .response_bytes = 0});
    doorbell_.ring();
    doorbell_.wait(Doorbell::kNever);
    EXPECT_TRUE(area_.is_refused());

    EXPECT_TRUE(answers());
    process_.signal(SIGTERM);
    EXPECT_EQ(process_.wait().errors, "roundtrip-shm-posix: request length -5 is negative\n");
}

TEST_F(ShmPosixServer, AnswersTheNextClientWhenOneHasDiedInTheMiddleOfARequest) {
    area_.hand_over({.number = 1, .step = 0, .request_bytes = 1'000'000, .response_bytes = 8});
    doorbell_.ring();

    EXPECT_TRUE(answers());
}

TEST_F(ShmPosixServer, AnswersTheNextClientWhenOneHasNotWaitedForItsResponse) {
    area_.hand_over({.number = 1, .step = 0, .request_bytes = 8, .response_bytes = 1'000'000});
    doorbell_.ring();

    EXPECT_TRUE(answers());
}

TEST_F(ShmPosixServer, AnswersThoughItIsRungOverAndOver) {
    for (int i = 0; i < 10'000; ++i) {
        doorbell_.ring();
    }

    EXPECT_TRUE(answers());
}

TEST_F(ShmPosixServer, AnswersTheNextClientWhenOneHasCutTheMemoryOff) {
    cut_off(object_, 0);
    doorbell_.ring();
    await_area(object_, SharedArea::bytes(4096));

    EXPECT_TRUE(answers());
    process_.signal(SIGTERM);
    EXPECT_EQ(process_.wait().errors,
              "roundtrip-shm-posix: a client has cut the shared memory off, its turn is forgotten\n");
}

TEST_F(ShmPosixServer, AnswersTheNextClientWhenOneHasCutOffAPartThatItUses) {
    for (const off_t left : {4096, 8192}) {
        const std::uint32_t number = area_.client_turn().number + 1;
        area_.hand_over({.number = number, .step = 0, .request_bytes = 8, .response_bytes = 8});
        cut_off(object_, left);
        doorbell_.ring();
        await_area(object_, SharedArea::bytes(4096));

        EXPECT_TRUE(answers());
    }
}

TEST_F(ShmPosixServer, RemovesItsObjectsWhenItEnds) {
    process_.signal(SIGTERM);
    EXPECT_EQ(process_.wait().exit_code, 0);

    EXPECT_LT(::shm_open((name_ + "-area").c_str(), O_RDWR, 0), 0);
    EXPECT_EQ(::sem_open((name_ + "-wakes-server").c_str(), 0), SEM_FAILED);
}

TEST(ShmPosixServerCommandLine, RefusesAPartThatIsNoMultipleOfAPage) {
    ServerProcess process(ROUNDTRIP_SERVER, {"--option", "part-bytes=5"});
    const Ending ending = process.wait();

    EXPECT_EQ(ending.exit_code, 2);
    EXPECT_EQ(ending.errors,
              "roundtrip-shm-posix: --option part-bytes=5 is not a multiple of 4096 from there to 1073741824\n");
}

}  // namespace roundtrip
