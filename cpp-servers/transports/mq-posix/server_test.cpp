// SPDX-License-Identifier: Apache-2.0
#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <mqueue.h>

#include <cerrno>
#include <csignal>
#include <memory>
#include <sstream>

#include "posix_channel.hpp"
#include "testing/server_process.hpp"

namespace roundtrip {

namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;

/// The client's side of a server of its own.
class MqPosixServer : public ::testing::Test {
protected:
    explicit MqPosixServer(const std::vector<std::string>& options = {}) : server_(ROUNDTRIP_SERVER, options) {
        std::istringstream(server_.endpoint()) >> requests_ >> responses_;
        channel_ = std::make_unique<PosixChannel>(open_posix_queue(requests_, O_WRONLY),
                                                  open_posix_queue(responses_, O_RDONLY));
    }

    void send(SegmentKind kind, const std::string& bytes) { channel_->send(kind, {}, std::as_bytes(std::span(bytes))); }

    /// Makes a round trip of so many bytes both ways; the number of bytes that came back.
    std::size_t trip(std::size_t bytes) {
        const std::vector<std::byte> request(bytes, std::byte{'x'});
        send_request(*channel_, request, bytes);
        return SegmentReader(*channel_).next_response(bytes).size();
    }

    std::string errors_after_stop() {
        server_.signal(SIGTERM);
        const testing::Ending ending = server_.wait();
        EXPECT_EQ(ending.exit_code, 0);
        return ending.errors;
    }

    testing::ServerProcess server_;
    std::string requests_;
    std::string responses_;
    std::unique_ptr<PosixChannel> channel_;
};

/// A server that mq_notify(3) tells of messages.
class NotifiedServer : public MqPosixServer {
protected:
    NotifiedServer() : MqPosixServer({"--option", "wait=notify"}) {}
};

}  // namespace

TEST_F(NotifiedServer, AnswersRequestsThatFollowEachOtherAndThoseOfManySegments) {
    for (int i = 0; i < 10'000; ++i) {
        ASSERT_EQ(trip(8), 8U);
    }
    for (const std::size_t bytes : {0U, 8184U, 8192U, 5'000'000U}) {
        EXPECT_EQ(trip(bytes), bytes);
    }
    EXPECT_THAT(errors_after_stop(), IsEmpty());
}

TEST_F(MqPosixServer, AnswersRequestsOfManySegments) {
    for (const std::size_t bytes : {0U, 1U, 8180U, 8184U, 8192U, 100'000U, 5'000'000U}) {
        EXPECT_EQ(trip(bytes), bytes);
    }
    EXPECT_THAT(errors_after_stop(), IsEmpty());
}

TEST_F(MqPosixServer, SaysWhatIsNoRequestAndServesTheNext) {
    send(SegmentKind::kFirst, "abc");
    send(SegmentKind::kFirst, std::string("\xff\xff\xff\xff\0\0\0\1", 8));
    send(SegmentKind::kRest, "garbage");
    send(SegmentKind::kFirst, std::string("\x7f\xff\xff\xff\0\0\0\1half", 12));

    EXPECT_EQ(trip(100), 100U);
    const std::string errors = errors_after_stop();
    EXPECT_THAT(errors, HasSubstr("request begins with 3 bytes, its header has 8"));
    EXPECT_THAT(errors, HasSubstr("request length -1 is negative"));
    EXPECT_THAT(errors, HasSubstr("request broke off after 4 of 2147483647 bytes"));
}

TEST_F(MqPosixServer, RefusesAResponseThatEightBytesAskForAndTakesNoMemoryForIt) {
    send_request(*channel_, {}, 2'147'483'647);

    EXPECT_EQ(trip(100), 100U);
    EXPECT_LT(server_.resident_bytes(), std::size_t{100} << 20U);
    EXPECT_THAT(errors_after_stop(),
                "roundtrip-mq-posix: response of 2147483647 bytes is over the limit of 268435456\n");
}

#ifndef __SANITIZE_ADDRESS__  // which needs memory of its own
TEST_F(MqPosixServer, RefusesARequestForWhichThereIsNoMemoryAndServesTheNext) {
    server_.limit_memory(std::size_t{64} << 20U);
    send_request(*channel_, {}, 100U << 20U);

    EXPECT_EQ(trip(100), 100U);
    EXPECT_THAT(errors_after_stop(), HasSubstr("no memory for 104"));
}
#endif

TEST_F(MqPosixServer, EndsThoughNobodyTakesItsResponse) {
    send_request(*channel_, {}, 10'000'000);  // more than the queue holds

    EXPECT_THAT(errors_after_stop(), IsEmpty());
}

TEST_F(MqPosixServer, RemovesItsQueuesAtTheEnd) {
    errors_after_stop();

    EXPECT_EQ(::mq_open(requests_.c_str(), O_WRONLY), -1);
    EXPECT_EQ(errno, ENOENT);
    EXPECT_EQ(::mq_open(responses_.c_str(), O_RDONLY), -1);
}

}  // namespace roundtrip
