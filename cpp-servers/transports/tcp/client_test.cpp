#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <csignal>
#include <cstdint>

#include "server_fixture.hpp"
#include "testing/worker.hpp"

// The worker without Java as the testbed sees it (idl/worker.md).

namespace roundtrip {

using namespace testing;
using ::testing::HasSubstr;

namespace {

std::int64_t values_in(const rapidjson::Value& histogram) {
    std::int64_t values = 0;
    for (const auto& pair : histogram.GetArray()) {
        values += pair[1].GetInt64();
    }
    return values;
}

class Verification : public VerifyingTcpServer, public ::testing::WithParamInterface<const char*> {};

}  // namespace

TEST_P(Verification, FindsEveryByteOfEveryAnswerAtDifferentSizes) {
    for (const std::size_t bytes : {0U, 1U, 15U, 16U, 17U, 4097U, 1U << 20U}) {
        const Worker worker(ROUNDTRIP_CLIENT, GetParam(), bytes, 100'000 - bytes % 100'000);
        worker.verify(endpoint_);

        EXPECT_STREQ(worker.next_event()["@type"].GetString(), "Verified") << bytes;
    }
}

INSTANTIATE_TEST_SUITE_P(Clients, Verification, ::testing::Values("tcp", "tcp-keepalive"),
                         [](const auto& client) { return client.index == 0 ? "Tcp" : "TcpKeepalive"; });

TEST_F(TcpServer, AnswersAWorkerThatSaysWhatItMeasuredAndWhatThatCost) {
    const Worker worker(ROUNDTRIP_CLIENT, "tcp-keepalive", 16, 16);
    worker.measure(endpoint_, process_.pid());
    const auto event = worker.next_event();

    ASSERT_STREQ(event["@type"].GetString(), "Measured");
    const auto& samples = event["samples"];
    EXPECT_GE(samples["roundTrips"].GetInt64(), 100);
    EXPECT_EQ(values_in(samples["histogram"]) * samples["batchTrips"].GetInt64(), samples["roundTrips"].GetInt64());
    EXPECT_GT(samples["meanNanos"].GetDouble(), 0);
    EXPECT_GT(samples["cost"]["clientCpuNanos"].GetInt64(), 0);
    EXPECT_GT(samples["cost"]["serverCpuNanos"].GetInt64(), 0);
    EXPECT_EQ(samples["cost"]["allocatedBytes"].GetInt64(), -1);
    EXPECT_GT(samples["surroundings"]["untilNanos"].GetInt64(), samples["surroundings"]["fromNanos"].GetInt64());
    EXPECT_GT(samples["surroundings"]["cpu"]["processors"].GetInt(), 0);
}

TEST_F(TcpServer, LeavesAWorkerThatExpectsTheKeystreamWithAnErrorThatSaysWhatCame) {
    Worker worker(ROUNDTRIP_CLIENT, "tcp", 100, 1000);
    worker.verify(endpoint_);

    EXPECT_THAT(worker.next_event()["reason"].GetString(), HasSubstr("response is not the answer to this request"));
    EXPECT_EQ(worker.process().wait().exit_code, 1);
}

TEST_F(TcpServer, LeavesAWorkerWithAnErrorWhenItDies) {
    Worker worker(ROUNDTRIP_CLIENT, "tcp-keepalive", 16, 16);
    process_.signal(SIGKILL);
    process_.wait();
    worker.measure(endpoint_);

    EXPECT_STREQ(worker.next_event()["reason"].GetString(), "connect: Connection refused");
}

TEST(TcpClient, EndsWhenItsInputEnds) {
    Worker worker(ROUNDTRIP_CLIENT, "tcp", 16, 16);
    worker.process().close_stdin();

    EXPECT_EQ(worker.process().wait().exit_code, 0);
}

TEST(TcpClient, SaysWhatIsWrongWithACommand) {
    Worker worker(ROUNDTRIP_CLIENT, "tcp", 16, 16);
    worker.process().say(R"({"@type":"Dance"})");

    EXPECT_STREQ(worker.next_event()["reason"].GetString(),
                 "command 'Dance' is unknown; there are Prepare, Verify, Measure");
}

}  // namespace roundtrip
