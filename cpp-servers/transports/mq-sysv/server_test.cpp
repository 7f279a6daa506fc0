// SPDX-License-Identifier: Apache-2.0
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/ipc.h>
#include <sys/msg.h>

#include <algorithm>
#include <csignal>
#include <memory>
#include <sstream>

#include "system_v_channel.hpp"
#include "testing/server_process.hpp"

namespace roundtrip {

namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;

/// The client's side of a server of its own.
class MqSysvServer : public ::testing::Test {
protected:
    MqSysvServer() : server_(ROUNDTRIP_SERVER) {
        std::istringstream(server_.endpoint()) >> requests_ >> responses_ >> unit_bytes_;
        channel_ = std::make_unique<SystemVChannel>(queue(requests_), queue(responses_));
    }

    SystemVQueue queue(int id) const {
        return {id, unit_bytes_, [] {}};
    }

    /// A message of any type into the queue of requests.
    void send(long type, const std::string& text) const {
        SystemVQueue foreign = queue(requests_);
        std::ranges::copy(std::as_bytes(std::span(text)), foreign.text().begin());
        foreign.send(type, text.size());
    }

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
    int requests_ = -1;
    int responses_ = -1;
    std::size_t unit_bytes_ = 0;
    std::unique_ptr<SystemVChannel> channel_;
};

}  // namespace

TEST_F(MqSysvServer, AnswersRequestsOfManySegments) {
    for (const std::size_t bytes : {0U, 1U, 8180U, 8184U, 8192U, 100'000U, 5'000'000U}) {
        EXPECT_EQ(trip(bytes), bytes);
    }
    EXPECT_THAT(errors_after_stop(), IsEmpty());
}

TEST_F(MqSysvServer, SaysWhatIsNoRequestAndServesTheNext) {
    send(kFirstType, "abc");
    send(4711, "garbage");
    send(kFirstType, std::string("\xff\xff\xff\xff\0\0\0\1", 8));
    send(kFirstType, std::string("\x7f\xff\xff\xff\0\0\0\1half", 12));

    EXPECT_EQ(trip(100), 100U);
    const std::string errors = errors_after_stop();
    EXPECT_THAT(errors, HasSubstr("request begins with 3 bytes, its header has 8"));
    EXPECT_THAT(errors, HasSubstr("request length -1 is negative"));
    EXPECT_THAT(errors, HasSubstr("request broke off after 4 of 2147483647 bytes"));
}

TEST_F(MqSysvServer, EndsThoughNobodyTakesItsResponse) {
    send_request(*channel_, {}, 10'000'000);  // more than the queue holds

    EXPECT_THAT(errors_after_stop(), IsEmpty());
}

TEST_F(MqSysvServer, RemovesItsQueuesAtTheEnd) {
    errors_after_stop();

    msqid_ds status{};
    EXPECT_EQ(::msgctl(requests_, IPC_STAT, &status), -1);
    EXPECT_EQ(::msgctl(responses_, IPC_STAT, &status), -1);
}

TEST(KilledServer, LeavesNoQueueBehindATest) {
    int requests = -1;
    {
        testing::ServerProcess server(ROUNDTRIP_SERVER);
        std::istringstream(server.endpoint()) >> requests;
    }

    msqid_ds status{};
    EXPECT_EQ(::msgctl(requests, IPC_STAT, &status), -1);
}

TEST_F(MqSysvServer, EndsWithAnErrorWhenItsQueueIsRemoved) {
    ::msgctl(requests_, IPC_RMID, nullptr);

    const testing::Ending ending = server_.wait();
    EXPECT_EQ(ending.exit_code, 1);
    EXPECT_THAT(ending.errors, HasSubstr("msgrcv"));
}

}  // namespace roundtrip
