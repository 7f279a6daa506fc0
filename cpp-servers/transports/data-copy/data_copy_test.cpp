// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>
#include <sys/uio.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <stdexcept>
#include <string>
#include <system_error>
#include <vector>

#include "call_client.hpp"
#include "other_process.hpp"
#include "testing/golden.hpp"
#include "testing/server_process.hpp"

namespace roundtrip {

using namespace testing;

namespace {

constexpr std::chrono::seconds kPatience{30};

class DataCopyServer : public ::testing::Test {
protected:
    /// A filter of system calls (seccomp(2)), as containers have one, may leave nothing to test.
    void SetUp() override {
        if (::process_vm_writev(::getpid(), nullptr, 0, nullptr, 0, 0) < 0) {
            GTEST_SKIP() << "a filter of system calls refuses process_vm_writev";
        }
    }

    /// Whether a new client's good request is answered.
    bool answers() {
        CallClient client(endpoint_, kPatience);
        const auto request = bytes_of("12345678");
        client.make_room(8, 16);
        client.write(request, 16);
        return std::ranges::equal(client.await_response(), bytes_of("1234567812345678"));
    }

    /// Writes a call that no good client makes.
    void call(const Call& bad) {
        write_into(server_.process, {.bytes = {}, .address = 0},
                   {.bytes = std::as_bytes(std::span(&bad, 1)), .address = server_.call});
        doorbell_.ring();
    }

    std::string errors() {
        process_.signal(SIGTERM);
        return process_.wait().errors;
    }

    ServerProcess process_{ROUNDTRIP_SERVER};
    std::string endpoint_ = process_.endpoint();
    DataCopyEndpoint server_ = DataCopyEndpoint::parse(endpoint_);
    SemaphoreDoorbell doorbell_ = SemaphoreDoorbell::open(server_.name);
    Reply reply_{};
    volatile Reply& written_reply_ = reply_;

    void await_refusal() {
        doorbell_.wait(Doorbell::kNever);
        EXPECT_EQ(written_reply_.refused, 1U);
    }

    Call call_with(std::int32_t request_bytes, std::int32_t response_bytes) {
        return {.process = ::getpid(),
                .reply = reinterpret_cast<std::uint64_t>(&reply_),
                .response = 0,
                .request_bytes = request_bytes,
                .response_bytes = response_bytes,
                .number = 1,
                .unused = 0};
    }
};

}  // namespace

TEST_F(DataCopyServer, TakesOneClientAfterAnother) {
    EXPECT_TRUE(answers());
    EXPECT_TRUE(answers());
    EXPECT_EQ(errors(), "");
}

TEST_F(DataCopyServer, RefusesANegativeLengthAndSaysSoInOneLine) {
    call(call_with(-5, 0));
    await_refusal();

    EXPECT_TRUE(answers());
    EXPECT_EQ(errors(), "roundtrip-data-copy: request length -5 is negative\n");
}

TEST_F(DataCopyServer, RefusesARequestThatItHasNoRoomFor) {
    call(call_with(2'000'000'000, 0));
    await_refusal();

    EXPECT_TRUE(answers());
    EXPECT_EQ(errors(), "roundtrip-data-copy: request of 2000000000 bytes in room for 65536\n");
}

TEST_F(DataCopyServer, RefusesAResponseThatTheClientHasNoRoomFor) {
    call(call_with(0, 100));
    await_refusal();

    EXPECT_TRUE(answers());
    EXPECT_EQ(errors(),
              "roundtrip-data-copy: process_vm_writev into process " + std::to_string(::getpid()) + ": Bad address\n");
}

TEST_F(DataCopyServer, AnswersOthersWhenAClientHasNamedAProcessThatIsNone) {
    Call bad = call_with(0, 100);
    bad.process = 2'000'000'000;
    call(bad);
    doorbell_.wait(Doorbell::kNever);

    EXPECT_TRUE(answers());
}

TEST_F(DataCopyServer, TakesNoMemoryForRoomThatNobodyWritesInto) {
    CallClient client(endpoint_, kPatience);
    client.make_room(2'000'000'000, 1);

#ifndef __SANITIZE_ADDRESS__
    EXPECT_LT(process_.resident_bytes(), std::size_t{100} << 20U);
#endif
    EXPECT_TRUE(answers());
}

TEST_F(DataCopyServer, IsMissedWhenItIsGone) {
    CallClient client(endpoint_, kPatience);
    process_.signal(SIGKILL);
    process_.wait();

    EXPECT_THROW(client.write({}, 1), std::system_error);
}

TEST_F(DataCopyServer, IsGivenUpWhenItIsSilent) {
    CallClient client(endpoint_, std::chrono::milliseconds(200));
    process_.freeze();
    client.write({}, 1);

    EXPECT_THROW(client.await_response(), std::runtime_error);
}

TEST(DataCopyEndpoint, IsReadAsItIsWritten) {
    const DataCopyEndpoint endpoint = DataCopyEndpoint::parse("4711:7fff0010:a0:/roundtrip-1-2");

    EXPECT_EQ(endpoint.process, 4711);
    EXPECT_EQ(endpoint.call, 0x7fff0010U);
    EXPECT_EQ(endpoint.request, 0xa0U);
    EXPECT_EQ(endpoint.name, "/roundtrip-1-2");
    EXPECT_EQ(endpoint.text(), "4711:7fff0010:a0:/roundtrip-1-2");
    for (const std::string text : {"", "4711", "4711:1:2", "x:1:2:/a", "0:1:2:/a", "-1:1:2:/a"}) {
        EXPECT_THROW(DataCopyEndpoint::parse(text), std::invalid_argument) << text;
    }
}

}  // namespace roundtrip
