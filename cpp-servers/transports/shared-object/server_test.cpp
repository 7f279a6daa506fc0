// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstring>
#include <string>

#include "roundtrip/area/area_client.hpp"
#include "testing/server_process.hpp"
#include "testing/worker.hpp"
#include "transfer_object.hpp"

namespace roundtrip {

using namespace testing;

namespace {

constexpr std::size_t kPartBytes = 4096;

SharedObject::Deadline deadline() { return std::chrono::steady_clock::now() + std::chrono::seconds(30); }

class SharedObjectServer : public ::testing::Test {
protected:
    /// Whether a good request is answered, made by a client of its own.
    bool answers() {
        TransferObject object(endpoint_);
        ObjectDoorbell doorbell(object);
        const Synchronized synchronized(object, deadline());
        std::uint64_t stamp = 0x0807060504030201;
        std::uint64_t answer = 0;
        AreaClient(object.area(), doorbell)
            .exchange(
                sizeof stamp, sizeof answer, deadline(),
                [&](auto into, auto) { std::memcpy(into.data(), &stamp, into.size()); },
                [&](auto piece, auto) { std::memcpy(&answer, piece.data(), piece.size()); });
        return answer == stamp;
    }

    ServerProcess process_{ROUNDTRIP_SERVER, {"--option", "part-bytes=" + std::to_string(kPartBytes)}};
    std::string endpoint_ = process_.endpoint();
};

}  // namespace

TEST_F(SharedObjectServer, RefusesANegativeLengthSaysSoInOneLineAndAnswersTheNext) {
    {
        TransferObject object(endpoint_);
        ObjectDoorbell doorbell(object);
        const Synchronized synchronized(object, deadline());
        object.area().hand_over({.number = 1, .step = 0, .request_bytes = -5, .response_bytes = 0});
        object.notify_all();
        while (object.area().server_turn() != 1) {
            ASSERT_TRUE(doorbell.wait(deadline()));
        }
        EXPECT_TRUE(object.area().is_refused());
    }

    EXPECT_TRUE(answers());
    process_.signal(SIGTERM);
    EXPECT_EQ(process_.wait().errors, "roundtrip-shared-object: request length -5 is negative\n");
}

TEST_F(SharedObjectServer, AnswersTheNextClientWhenOneHasDiedWithTheLock) {
    const pid_t child = ::fork();
    if (child == 0) {
        TransferObject object(endpoint_);
        object.lock(deadline());
        object.area().hand_over({.number = 1, .step = 0, .request_bytes = 1'000'000, .response_bytes = 8});
        ::_exit(0);
    }
    ::waitpid(child, nullptr, 0);

    EXPECT_TRUE(answers());
}

TEST_F(SharedObjectServer, IsSeenToHaveDiedByAClientThatWaits) {
    TransferObject object(endpoint_);
    ObjectDoorbell doorbell(object);
    const Synchronized synchronized(object, deadline());
    process_.signal(SIGKILL);

    const auto wait_for_ever = [&] {
        while (doorbell.wait(deadline())) {
        }
    };
    EXPECT_THROW(wait_for_ever(), CreatorDied);
}

TEST_F(SharedObjectServer, EndsThoughAClientHasTheLock) {
    TransferObject object(endpoint_);
    const Synchronized synchronized(object, deadline());

    process_.signal(SIGTERM);

    EXPECT_EQ(process_.wait().exit_code, 0);
}

TEST_F(SharedObjectServer, MakesRoundTripsWithAClientWithoutJava) {
    const Worker worker(ROUNDTRIP_CLIENT, "shared-object");
    worker.connect(endpoint_, process_.pid());
    for (const Sizes sizes : {Sizes{16, 16}, Sizes{5000, 9000}}) {
        worker.measure(sizes);

        EXPECT_STREQ(worker.await("Measured")["@type"].GetString(), "Measured") << sizes.request_bytes;
    }
}

}  // namespace roundtrip
