// SPDX-License-Identifier: Apache-2.0
#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/mman.h>

#include <chrono>
#include <csignal>
#include <cstring>
#include <stdexcept>
#include <system_error>
#include <thread>

#include "roundtrip/area/area_client.hpp"
#include "roundtrip/process/error.hpp"
#include "roundtrip/process/io.hpp"
#include "signal_area.hpp"
#include "testing/cut_off.hpp"
#include "testing/server_process.hpp"

namespace roundtrip {

using namespace testing;

namespace {

Doorbell::Deadline later() { return std::chrono::steady_clock::now() + std::chrono::seconds(30); }

class SignalServer : public ::testing::Test {
protected:
    /// Whether a good request of this thread is answered.
    bool answers() {
        std::uint64_t stamp = 0x0807060504030201;
        std::uint64_t answer = 0;
        AreaClient(client_.area(), client_.doorbell())
            .exchange(
                sizeof stamp, sizeof answer, later(),
                [&](auto into, auto) { std::memcpy(into.data(), &stamp, into.size()); },
                [&](auto piece, auto) { std::memcpy(&answer, piece.data(), piece.size()); });
        return answer == stamp;
    }

    ServerProcess process_{ROUNDTRIP_SERVER, {"--option", "part-bytes=4096"}};
    SignalEndpoint endpoint_ = SignalEndpoint::parse(process_.endpoint());
    Fd object_{check_int(::shm_open(endpoint_.memory.c_str(), O_RDWR, 0), "shm_open")};
    SignalArea client_{endpoint_};
};

}  // namespace

TEST_F(SignalServer, AnswersTheThreadThatAsks) {
    EXPECT_TRUE(answers());
    bool other = false;
    std::jthread([&] { other = answers(); }).join();
    EXPECT_TRUE(other);
}

TEST_F(SignalServer, RefusesANegativeLengthSaysSoInOneLineAndAnswersTheNext) {
    client_.area().hand_over({.number = 1, .step = 0, .request_bytes = -5, .response_bytes = 0});
    client_.doorbell().ring();
    client_.doorbell().wait(later());
    EXPECT_TRUE(client_.area().is_refused());

    EXPECT_TRUE(answers());
    process_.signal(SIGTERM);
    EXPECT_EQ(process_.wait().errors, "roundtrip-signal: request length -5 is negative\n");
}

TEST_F(SignalServer, AnswersTheNextClientWhenOneHasDiedInTheMiddleOfARequest) {
    std::jthread([&] {  // its answer finds no thread any more
        client_.area().hand_over({.number = 1, .step = 0, .request_bytes = 1'000'000, .response_bytes = 8});
        client_.doorbell().ring();
    })
        .join();

    EXPECT_TRUE(answers());
}

TEST_F(SignalServer, AnswersTheNextClientWhenOneHasCutTheMemoryOff) {
    cut_off(object_, 0);
    client_.doorbell().ring();
    await_area(object_, SharedArea::bytes(4096));

    EXPECT_TRUE(answers());
    process_.signal(SIGTERM);
    EXPECT_EQ(process_.wait().errors,
              "roundtrip-signal: a client has cut the shared memory off, its turn is forgotten\n");
}

TEST_F(SignalServer, AnswersTheNextClientWhenOneHasCutOffAPartThatItUses) {
    for (const off_t left : {4096, 8192}) {
        const std::uint32_t number = client_.area().client_turn().number + 1;
        client_.area().hand_over({.number = number, .step = 0, .request_bytes = 8, .response_bytes = 8});
        cut_off(object_, left);
        client_.doorbell().ring();
        await_area(object_, SharedArea::bytes(4096));

        EXPECT_TRUE(answers());
    }
}

TEST_F(SignalServer, DoesNotMindSignalsThatNobodyMeant) {
    for (int i = 0; i < 100; ++i) {
        ::sigqueue(endpoint_.process, SIGRTMIN + 1, sigval{.sival_int = i});
    }

    EXPECT_TRUE(answers());
}

TEST_F(SignalServer, IsMissedAtOnceWhenItIsGone) {
    process_.signal(SIGKILL);
    process_.wait();

    EXPECT_THROW(client_.doorbell().ring(), std::system_error);
}

TEST_F(SignalServer, BlocksNothingInItsClientsThreadButTheSignalThatItWaitsFor) {
    sigset_t before;
    sigset_t after;
    ::pthread_sigmask(SIG_BLOCK, nullptr, &before);
    EXPECT_TRUE(answers());
    ::pthread_sigmask(SIG_BLOCK, nullptr, &after);

    for (int number = 1; number <= SIGRTMAX; ++number) {
        if (number != SIGRTMIN + 2) {
            EXPECT_EQ(sigismember(&before, number), sigismember(&after, number)) << number;
        }
    }
}

TEST(SignalEndpoint, IsReadAsItIsWritten) {
    const SignalEndpoint endpoint = SignalEndpoint::parse("4711:/roundtrip-1-2-area");

    EXPECT_EQ(endpoint.process, 4711);
    EXPECT_EQ(endpoint.memory, "/roundtrip-1-2-area");
    EXPECT_EQ(endpoint.text(), "4711:/roundtrip-1-2-area");
    for (const std::string text : {"", "4711", "x:/a", "-1:/a", "0:/a"}) {
        EXPECT_THROW(SignalEndpoint::parse(text), std::invalid_argument) << text;
    }
}

}  // namespace roundtrip
