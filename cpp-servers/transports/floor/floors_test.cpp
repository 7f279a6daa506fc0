// SPDX-License-Identifier: Apache-2.0
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <string>

#include "processors.hpp"
#include "roundtrip/oneway/message_stream.hpp"
#include "testing/worker.hpp"

// Floors as the testbed measures them: a worker without another side (idl/worker.md).

namespace roundtrip {

using namespace testing;

namespace {

double mean_nanos(const std::string& floor, std::size_t bytes) {
    const Worker worker(ROUNDTRIP_CLIENT, floor);
    worker.connect("");
    worker.measure({bytes, bytes});
    const auto event = worker.await("Measured");
    EXPECT_TRUE(event.HasMember("samples")) << event["reason"].GetString();
    return event.HasMember("samples") ? event["samples"]["meanNanos"].GetDouble() : 0;
}

/// The page of streams, as the testbed makes it. Gone with its scope.
class StreamFile {
public:
    StreamFile() { std::ofstream(path_) << std::string(sizeof(MessageStream::Page), '\0'); }
    ~StreamFile() { std::filesystem::remove(path_); }
    StreamFile(const StreamFile&) = delete;
    StreamFile& operator=(const StreamFile&) = delete;

    const std::filesystem::path& path() const { return path_; }

private:
    std::filesystem::path path_ = ::testing::TempDir() + "floors-" + std::to_string(::getpid());
};

}  // namespace

TEST(Floors, WithoutMessagesAreMeasured) {
    EXPECT_GT(mean_nanos("floor-syscall", 0), 0);
    EXPECT_GT(mean_nanos("floor-wakeup", 0), mean_nanos("floor-syscall", 0));
}

TEST(Floors, HandACacheLineToAnotherProcessorWhereThereIsOne) {
    if (usable_processors().size() < 2) {
        GTEST_SKIP() << "one processor";
    }
    EXPECT_GT(mean_nanos("floor-cacheline", 0), 0);
}

TEST(Floors, HandMessagesToAnotherProcessorOneWay) {
    if (usable_processors().size() < 2) {
        GTEST_SKIP() << "one processor";
    }
    const StreamFile file;
    const Worker worker(ROUNDTRIP_CLIENT, "floor-cacheline", {.gap_nanos = 1000, .page = file.path()});
    const Sizes messages{8, 0, 100};
    worker.connect_to_verify("");
    worker.verify(messages);
    EXPECT_STREQ(worker.await("Verified")["@type"].GetString(), "Verified");
    worker.connect("");
    worker.measure(messages, std::chrono::milliseconds(20), 100);

    const auto event = worker.await("Measured");
    ASSERT_TRUE(event.HasMember("samples")) << event["reason"].GetString();
    EXPECT_GT(event["samples"]["oneWay"]["meanNanos"].GetDouble(), 0);
}

TEST(Floors, RefuseMessagesThatALineDoesNotCarry) {
    const StreamFile file;
    const Worker worker(ROUNDTRIP_CLIENT, "floor-cacheline", {.gap_nanos = 0, .page = file.path()});
    worker.connect_to_verify("");
    worker.verify({16, 0, 100});

    EXPECT_STREQ(worker.await("Verified")["reason"].GetString(), "floor-cacheline: a message has 8 bytes, not 16");
}

TEST(Floors, CopyEveryByteBothWays) {
    const Worker worker(ROUNDTRIP_CLIENT, "floor-memcpy");
    worker.connect_to_verify("");
    for (const std::size_t bytes : {0U, 1U, 15U, 16U, 17U, 4097U, 1U << 20U}) {
        worker.verify({bytes, 100'000 - bytes % 100'000});

        EXPECT_STREQ(worker.await("Verified")["@type"].GetString(), "Verified") << bytes;
    }
    EXPECT_GT(mean_nanos("floor-memcpy", 1 << 20), mean_nanos("floor-memcpy", 16));
}

TEST(Floors, SayWhichThereAreWhenAskedForAnother) {
    const Worker worker(ROUNDTRIP_CLIENT, "floor-basement");
    worker.connect("");

    EXPECT_THAT(worker.next_event()["reason"].GetString(),
                ::testing::StartsWith("floor 'floor-basement' is unknown; there are floor-cacheline, "));
}

TEST(Floors, LeaveNoProcessWhenTheyAreKilled) {
    Worker worker(ROUNDTRIP_CLIENT, "floor-wakeup");
    worker.connect("");
    worker.warm_up({0, 0});
    worker.await("Warmed");  // by now it goes to and fro
    worker.process().signal(SIGKILL);

    EXPECT_EQ(worker.process().wait().exit_code, -1);  // its output ends, as nobody else holds it
}

}  // namespace roundtrip
