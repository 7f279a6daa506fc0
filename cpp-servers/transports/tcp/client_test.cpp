// SPDX-License-Identifier: Apache-2.0
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <csignal>
#include <cstdint>

#include "test/server_fixture.hpp"
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

std::int64_t trips_in(const rapidjson::Value& windows) {
    std::int64_t trips = 0;
    for (const auto& window : windows.GetArray()) {
        trips += window["roundTrips"].GetInt64();
    }
    return trips;
}

class Verification : public VerifyingTcpServer, public ::testing::WithParamInterface<const char*> {};

}  // namespace

TEST_P(Verification, FindsEveryByteOfEveryAnswerAtDifferentSizes) {
    const Worker worker(ROUNDTRIP_CLIENT, GetParam());
    worker.connect_to_verify(endpoint_);
    const auto connected = worker.next_event();
    ASSERT_STREQ(connected["@type"].GetString(), "Connected");
    EXPECT_EQ(connected["clockNanos"].GetDouble(), 0);
    for (const std::size_t bytes : {0U, 1U, 15U, 16U, 17U, 4097U, 1U << 20U}) {
        worker.verify({bytes, 100'000 - bytes % 100'000});

        EXPECT_STREQ(worker.next_event()["@type"].GetString(), "Verified") << bytes;
    }
}

INSTANTIATE_TEST_SUITE_P(Clients, Verification, ::testing::Values("tcp", "tcp-keepalive"),
                         [](const auto& client) { return client.index == 0 ? "Tcp" : "TcpKeepalive"; });

TEST_F(TcpServer, AnswersAWorkerThatSaysWhatItMeasuredAndWhatThatCost) {
    const Worker worker(ROUNDTRIP_CLIENT, "tcp-keepalive");
    worker.connect(endpoint_, process_.pid());
    EXPECT_GT(worker.next_event()["clockNanos"].GetDouble(), 0);
    worker.measure({16, 16});
    const auto event = worker.next_event();

    ASSERT_STREQ(event["@type"].GetString(), "Measured");
    const auto& samples = event["samples"];
    EXPECT_GE(samples["roundTrips"].GetInt64(), 100);
    EXPECT_EQ(values_in(samples["histogram"]) * samples["batchTrips"].GetInt64(), samples["roundTrips"].GetInt64());
    EXPECT_EQ(trips_in(samples["windows"]), samples["roundTrips"].GetInt64());
    EXPECT_GT(samples["windows"][0]["medianNanos"].GetInt64(), 0);
    EXPECT_GT(samples["clockNanos"].GetDouble(), 0);
    EXPECT_GT(samples["meanNanos"].GetDouble(), 0);
    EXPECT_GT(samples["usage"]["clientCpuNanos"].GetDouble(), 0);
    EXPECT_GT(samples["usage"]["serverCpuNanos"].GetDouble(), 0);
    EXPECT_FALSE(samples["usage"].HasMember("allocatedBytes"));
    EXPECT_GT(samples["surroundings"]["untilNanos"].GetInt64(), samples["surroundings"]["fromNanos"].GetInt64());
    EXPECT_GT(samples["surroundings"]["cpu"]["processors"].GetInt(), 0);
}

TEST_F(TcpServer, AnswersAWorkerThatWarmsUpUntilItsNextCommandAtOneSizeAfterTheOther) {
    const Worker worker(ROUNDTRIP_CLIENT, "tcp-keepalive");
    worker.connect(endpoint_, process_.pid());
    ASSERT_STREQ(worker.next_event()["@type"].GetString(), "Connected");
    for (const Sizes sizes : {Sizes{16, 16}, Sizes{100'000, 200'000}}) {
        worker.warm_up(sizes, 4);
        for (int window = 0; window < 3; ++window) {
            const auto event = worker.next_event();
            ASSERT_STREQ(event["@type"].GetString(), "Warmed");
            EXPECT_EQ(event["batchTrips"].GetInt(), 4);
            EXPECT_EQ(event["compilationNanos"].GetInt64(), 0);
            EXPECT_GE(event["window"]["nanos"].GetInt64(), 3'000'000);
            EXPECT_EQ(event["window"]["roundTrips"].GetInt64() % 4, 0);
            EXPECT_GT(event["window"]["medianNanos"].GetInt64(), 0);
        }
        worker.measure(sizes);

        ASSERT_STREQ(worker.await("Measured")["@type"].GetString(), "Measured") << sizes.request_bytes;
    }
}

TEST_F(TcpServer, AnswersAWorkerThatWarmsUpForOneWindowThoughTheNextCommandWaits) {
    const Worker worker(ROUNDTRIP_CLIENT, "tcp-keepalive");
    worker.connect(endpoint_);
    worker.warm_up({16, 16});
    worker.measure({16, 16});
    worker.next_event();  // Connected

    EXPECT_STREQ(worker.next_event()["@type"].GetString(), "Warmed");
}

TEST_F(VerifyingTcpServer, IsLeftByAWorkerThatConnectsToAnother) {
    ServerProcess other(ROUNDTRIP_SERVER);
    Worker worker(ROUNDTRIP_CLIENT, "tcp-keepalive");
    worker.connect_to_verify(endpoint_);
    worker.verify({16, 16});
    ASSERT_STREQ(worker.await("Verified")["@type"].GetString(), "Verified");
    process_.signal(SIGKILL);
    process_.wait();
    worker.connect(other.endpoint(), other.pid());
    worker.measure({16, 16});

    EXPECT_STREQ(worker.await("Measured")["@type"].GetString(), "Measured");
}

TEST_F(TcpServer, LeavesAWorkerThatExpectsTheKeystreamWithAnErrorThatSaysWhatCame) {
    Worker worker(ROUNDTRIP_CLIENT, "tcp");
    worker.connect_to_verify(endpoint_);
    worker.verify({100, 1000});

    EXPECT_THAT(worker.await("Verified")["reason"].GetString(),
                HasSubstr("response is not the answer to this request"));
    EXPECT_EQ(worker.process().wait().exit_code, 1);
}

TEST_F(TcpServer, LeavesAWorkerWithAnErrorWhenItDies) {
    Worker worker(ROUNDTRIP_CLIENT, "tcp-keepalive");
    process_.signal(SIGKILL);
    process_.wait();
    worker.connect(endpoint_);

    EXPECT_STREQ(worker.next_event()["reason"].GetString(), "connect: Connection refused");
}

TEST(TcpClient, EndsWhenItsInputEnds) {
    Worker worker(ROUNDTRIP_CLIENT, "tcp");
    worker.process().close_stdin();

    EXPECT_EQ(worker.process().wait().exit_code, 0);
}

TEST(TcpClient, SaysWhatIsWrongWithACommand) {
    Worker worker(ROUNDTRIP_CLIENT, "tcp");
    worker.process().say(R"({"@type":"Dance"})");

    EXPECT_STREQ(worker.next_event()["reason"].GetString(),
                 "command 'Dance' is unknown; there are Prepare, Connect, Verify, WarmUp, Measure");
}

TEST(TcpClient, SaysThatItIsPreparedOnce) {
    Worker worker(ROUNDTRIP_CLIENT, "tcp");
    worker.process().say(
        R"({"@type":"Prepare","transport":"tcp","payload":"BYTES","loop":{"gapNanos":0},"stream":"","seed":1,)"
        R"("runDirectory":"/tmp","options":{},"timeoutMillis":1000,"cpu":-1})");

    EXPECT_STREQ(worker.next_event()["reason"].GetString(), "a worker is prepared once");
}

TEST(TcpClient, SaysThatItIsConnectedBeforeItMakesRoundTrips) {
    const Worker worker(ROUNDTRIP_CLIENT, "tcp");
    worker.measure({16, 16});

    EXPECT_STREQ(worker.next_event()["reason"].GetString(),
                 "a worker is connected first; Connect comes before Verify, WarmUp and Measure");
}

}  // namespace roundtrip
