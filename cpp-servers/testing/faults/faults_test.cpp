// SPDX-License-Identifier: Apache-2.0
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <cstdlib>

#include "roundtrip/answers/responder.hpp"
#include "roundtrip/answers/whole_request.hpp"
#include "testing/answers.hpp"
#include "testing/golden.hpp"
#include "testing/server_process.hpp"
#include "testing/tcp_client.hpp"

// Every fault is the fault that its name says, and no other.

namespace roundtrip {

using namespace testing;

namespace {

/// A running server with a fault, and a connection to it.
struct FaultyServer {
    explicit FaultyServer(const std::string& fault, const std::vector<std::string>& arguments = {})
        : process(std::string(ROUNDTRIP_FAULTS) + "/" + fault + "/roundtrip-tcp", arguments),
          connection(connect_to(process.endpoint())) {}

    std::string ask(const std::string& request, std::size_t bytes) const {
        return text(testing::ask(connection, bytes_of(request), bytes));
    }

    ServerProcess process;
    Fd connection;
};

std::string right(const std::string& request, std::size_t bytes, Content content) {
    Responder responder(content);
    return text(responder.answer(WholeRequest::untimed(bytes_of(request), bytes)));
}

const std::vector<std::string> kVerify{"--verify"};

}  // namespace

TEST(FlippedBit, IsTheLastBitOfAStampedResponse) {
    EXPECT_EQ(FaultyServer("flipped-bit").ask("abcdefgh", 18), "abcdefghIJabcdefgi");
}

TEST(FlippedBit, IsTheLastBitOfAKeystream) {
    std::string expected = right("abcdefgh", 100, Content::kKeystreamBytes);
    expected.back() ^= 1;

    EXPECT_EQ(FaultyServer("flipped-bit", kVerify).ask("abcdefgh", 100), expected);
}

TEST(ShortResponse, LacksItsLastByte) {
    EXPECT_EQ(FaultyServer("short-response").ask("abcdefgh", 18), "abcdefghIabcdefgh");
}

TEST(LongResponse, HasAByteTooMany) {
    const FaultyServer server("long-response");
    const std::string response = server.ask("abcdefgh", 18);

    EXPECT_EQ(response + text(read_up_to(server.connection, 1)), "abcdefghIJKabcdefgh");
}

TEST(ShortRequest, IsAnsweredByTheChecksumOfAllButItsLastByte) {
    EXPECT_EQ(FaultyServer("short-request", kVerify).ask("abcdefgh", 20),
              right("abcdefg", 20, Content::kKeystreamBytes));
}

TEST(StaleStamp, IsThatOfTheRequestBefore) {
    const FaultyServer server("stale-stamp");
    server.ask("12345678", 16);

    EXPECT_EQ(server.ask("abcdefgh", 16), "1234567812345678");
}

TEST(StaleStamp, GoesWithAKeystreamOfTheRequestBefore) {
    const FaultyServer server("stale-stamp", kVerify);
    server.ask("12345678", 16);

    EXPECT_EQ(server.ask("abcdefgh", 16), right("12345678", 16, Content::kKeystreamBytes));
}

TEST(LateReply, IsRightAndAsLateAsTheEnvironmentSays) {
    ::setenv("ROUNDTRIP_LATE_NANOS", "3000000", 1);
    const FaultyServer server("late-reply");
    ::unsetenv("ROUNDTRIP_LATE_NANOS");
    const auto start = std::chrono::steady_clock::now();

    EXPECT_EQ(server.ask("abcdefgh", 18), right("abcdefgh", 18, Content::kStamped));
    EXPECT_GE(std::chrono::steady_clock::now() - start, std::chrono::milliseconds(3));
}

TEST(SecondResponse, FollowsTheRightOne) {
    const std::string response = right("abcdefgh", 18, Content::kStamped);
    const FaultyServer server("second-response");

    EXPECT_EQ(server.ask("abcdefgh", 18), response);
    EXPECT_EQ(text(read_up_to(server.connection, 18)), response);
}

TEST(OneFaultyAnswer, IsTheOneThatTheEnvironmentNames) {
    ::setenv("ROUNDTRIP_FAULTY_ANSWER", "2", 1);
    const FaultyServer server("no-response");
    ::unsetenv("ROUNDTRIP_FAULTY_ANSWER");
    const auto unanswered = tcp_request(8, 18, bytes_of("12345678"));

    EXPECT_EQ(server.ask("abcdefgh", 18), right("abcdefgh", 18, Content::kStamped));
    write_all(server.connection.get(), unanswered);
    EXPECT_EQ(server.ask("ijklmnop", 18), right("ijklmnop", 18, Content::kStamped));
}

}  // namespace roundtrip
