// SPDX-License-Identifier: Apache-2.0
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <csignal>
#include <cstdint>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "ring_client.hpp"
#include "ring_file.hpp"
#include "test/ring_memory.hpp"
#include "testing/server_process.hpp"

// The server process as clients see it, also those who do not keep to the format.

namespace roundtrip {

using namespace testing;

namespace {

constexpr std::chrono::seconds kTimeout{30};

void await_equal(const std::atomic<std::uint32_t>& word, std::uint32_t value) {
    while (word != value) {
        std::this_thread::yield();
    }
}

class RingServerProcess : public ::testing::TestWithParam<Wait> {
protected:
    RingClient client() { return {RingFile::open(endpoint_), GetParam(), kTimeout}; }

    /// Whether the next good client is answered.
    bool answers() {
        RingClient next(RingFile::open(endpoint_), GetParam(), kTimeout);
        const std::array request{std::byte{1}, std::byte{2}, std::byte{3}};
        std::vector<std::byte> response;
        next.exchange(request, response, 3);
        return std::ranges::equal(request, response);
    }

    /// A client that speaks as a good one does until it has a session.
    RingFile session() {
        RingFile file = RingFile::open(endpoint_);
        RingLayout& layout = file.layout();
        layout.wait = static_cast<std::uint32_t>(GetParam());
        layout.session = (layout.session | 1U) + 2;
        Waiting::wake(layout.server_asleep);
        await_equal(layout.accepted, layout.session);
        return file;
    }

    /// Puts eight bytes where the first message begins.
    static void send(const RingFile& file, std::uint64_t header, std::uint64_t written = sizeof(MessageHeader)) {
        file.layout().requests.written = written;
        std::atomic_ref(*reinterpret_cast<std::uint64_t*>(file.rings().request_bytes().data())) = header;
        Waiting::wake(file.layout().server_asleep);
    }

    ServerProcess process_{ROUNDTRIP_SERVER, {"--option", "capacity=4096"}};
    std::string endpoint_ = process_.endpoint();

    /// What the server has said by its end.
    std::string errors() {
        process_.signal(SIGTERM);
        return process_.wait().errors;
    }
};

}  // namespace

TEST_P(RingServerProcess, AnswersOneClientAfterTheOther) {
    EXPECT_TRUE(answers());
    EXPECT_TRUE(answers());
}

TEST_P(RingServerProcess, DropsAClientWhoseHeaderHasNoMarkSaysSoInOneLineAndAnswersTheNext) {
    {
        const RingFile file = session();
        send(file, 5);
        await_equal(file.layout().accepted, 0);
    }

    EXPECT_TRUE(answers());
    EXPECT_EQ(errors(), "roundtrip-ring: header 5 is none of a message in a ring of 4096 bytes\n");
}

TEST_P(RingServerProcess, DropsAClientWhoseMessageIsSaidToBeWholeAndIsLargerThanTheRing) {
    {
        const RingFile file = session();
        send(file, kMark + 5000);
        await_equal(file.layout().accepted, 0);
    }

    EXPECT_TRUE(answers());
    EXPECT_EQ(errors(), "roundtrip-ring: header 2147488648 is none of a message in a ring of 4096 bytes\n");
}

TEST_P(RingServerProcess, DropsAClientWhoseMessageIsLongerThanTheBaton) {
    {
        const RingFile file = session();
        file.layout().baton.header = 0x8000'0000 + 57;
        Waiting::wake(file.layout().server_asleep);
        await_equal(file.layout().accepted, 0);
    }

    EXPECT_TRUE(answers());
    EXPECT_EQ(errors(), "roundtrip-ring: a message of 57 bytes cannot be in a line with room for 56\n");
}

TEST_P(RingServerProcess, DropsAClientWhosePositionIsOutOfRange) {
    {
        const RingFile file = session();
        send(file, kInPieces + kMark + 9000, 5000);
        await_equal(file.layout().accepted, 0);
    }

    EXPECT_TRUE(answers());
    EXPECT_EQ(errors(), "roundtrip-ring: positions 8 and 5000 are not within a ring of 4096 bytes\n");
}

TEST_P(RingServerProcess, AnswersTheNextClientWhenOneHasDiedInTheMiddleOfARequest) {
    {
        const RingFile file = session();
        send(file, kInPieces + (std::uint64_t{8} << 32U) + kMark + 1'000'000);
    }

    EXPECT_TRUE(answers());
    EXPECT_EQ(errors(), "");
}

TEST_P(RingServerProcess, AnswersTheNextClientWhenOneHasNotTakenItsResponse) {
    {
        const RingFile file = session();
        send(file, (std::uint64_t{1'000'000} << 32U) + kMark);
    }

    EXPECT_TRUE(answers());
    EXPECT_EQ(errors(), "");
}

TEST_P(RingServerProcess, TellsItsClientByDying) {
    RingClient dying = client();
    process_.signal(SIGKILL);
    process_.wait();
    std::vector<std::byte> response;

    try {
        dying.exchange({}, response, 8);
        FAIL();
    } catch (const std::runtime_error& error) {
        EXPECT_STREQ(error.what(), "the server has gone");
    }
}

TEST_P(RingServerProcess, EndsAsAskedThoughAClientIsThere) {
    const RingClient staying = client();
    process_.signal(SIGTERM);

    EXPECT_EQ(process_.wait().exit_code, 0);
}

INSTANTIATE_TEST_SUITE_P(Waits, RingServerProcess, ::testing::Values(Wait::kSpin, Wait::kYield, Wait::kSleep), name_of);

TEST(RingServerSession, IsRefusedWithAWayOfWaitingThatDoesNotExist) {
    ServerProcess process(ROUNDTRIP_SERVER);
    {
        const RingFile file = RingFile::open(process.endpoint());
        RingLayout& layout = file.layout();
        await_equal(layout.server_asleep, 1);
        layout.wait = 7;
        layout.session = 3;
        Waiting::wake(layout.server_asleep);
        await_equal(layout.server_asleep, 1);
    }
    process.signal(SIGTERM);

    EXPECT_EQ(process.wait().errors, "roundtrip-ring: way of waiting 7 does not exist, expected 0 to 2\n");
}

TEST(RingServerCommandLine, RefusesACapacityThatIsNoPowerOfTwo) {
    for (const std::string capacity : {"5000", "2048", "4294967296", "x"}) {
        ServerProcess process(ROUNDTRIP_SERVER, {"--option", "capacity=" + capacity});
        const Ending ending = process.wait();

        EXPECT_EQ(ending.exit_code, 2);
        EXPECT_EQ(ending.errors,
                  "roundtrip-ring: --option capacity=" + capacity + " is not a power of two from 4096 to 1073741824\n");
    }
}

}  // namespace roundtrip
