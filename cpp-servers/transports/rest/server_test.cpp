// SPDX-License-Identifier: Apache-2.0
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <random>
#include <system_error>
#include <thread>

#include "roundtrip/answers/responder.hpp"
#include "roundtrip/answers/whole_request.hpp"
#include "roundtrip/process/io.hpp"
#include "testing/answers.hpp"
#include "testing/golden.hpp"
#include "testing/server_process.hpp"
#include "testing/tcp_client.hpp"

// Both server processes as a client, and as a hostile peer, sees them: one with Boost.Beast's own calls, and a tuned
// one.

namespace roundtrip {

using namespace testing;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::StartsWith;

namespace {

constexpr std::size_t kMiB = 1U << 20U;

std::string head(std::size_t body_bytes, const std::string& more = "") {
    return "POST /testResult HTTP/1.1\r\nContent-Type: application/json\r\n" + more +
           "Content-Length: " + std::to_string(body_bytes) + "\r\n\r\n";
}

std::string request(const std::string& data, std::size_t response_bytes, const std::string& more = "") {
    const std::string body = R"({"responseSize":)" + std::to_string(response_bytes) + R"(,"data":")" + data + R"("})";
    return head(body.size(), more) + body;
}

/// Sends what a peer may refuse at any time.
void try_to_send(const Fd& connection, const std::string& text) {
    try {
        write_all(connection.get(), bytes_of(text));
    } catch (const std::system_error&) {  // the server has closed already
    }
}

/// Everything until the server closes.
std::string read_to_end(const Fd& connection) { return text(read_up_to(connection, 10 * kMiB)); }

/// A running server, whose program is the parameter.
class RestServer : public ::testing::TestWithParam<const char*> {
protected:
    explicit RestServer(const std::vector<std::string>& arguments = {})
        : process_(GetParam(), arguments), endpoint_(process_.endpoint()) {
        std::signal(SIGPIPE, SIG_IGN);  // servers close what hostile clients are still writing to
    }

    /// "http://127.0.0.1:40213/testResult"
    Fd connect() const {
        const std::string address = endpoint_.substr(endpoint_.find("//") + 2);
        return connect_to(address.substr(0, address.find('/')));
    }

    /// The whole response to what is sent on a connection of its own.
    std::string answer(const std::string& sent) const {
        const Fd connection = connect();
        try_to_send(connection, sent);
        close_sending(connection);
        return read_to_end(connection);
    }

    /// Whether the next good request is answered.
    bool answers() const { return answer(request("ABCDEFGH", 8)).ends_with(R"({"result":"ABCDEFGH"})"); }

    ServerProcess process_;
    std::string endpoint_;
};

class VerifyingRestServer : public RestServer {
protected:
    VerifyingRestServer() : RestServer({"--verify"}) {}
};

/// "Tuned" for the path of such a server, "Beast" for the other.
std::string name_of(const ::testing::TestParamInfo<const char*>& program) {
    return std::string(program.param).ends_with("-tuned") ? "Tuned" : "Beast";
}

constexpr std::array kPrograms{ROUNDTRIP_SERVER, ROUNDTRIP_TUNED_SERVER};

INSTANTIATE_TEST_SUITE_P(Servers, RestServer, ::testing::ValuesIn(kPrograms), name_of);
INSTANTIATE_TEST_SUITE_P(Servers, VerifyingRestServer, ::testing::ValuesIn(kPrograms), name_of);

/// The memory limit of hostile input; AddressSanitizer keeps shadows and freed memory, so it has none there.
void expect_little_memory(const ServerProcess& process) {
#ifndef __SANITIZE_ADDRESS__
    EXPECT_LT(process.resident_bytes(), 100 * kMiB);
#else
    (void)process;
#endif
}

}  // namespace

TEST_P(RestServer, AnswersTheGoldenTexts) {
    for (const GoldenAnswer& golden : golden_text()) {
        const std::string response = answer(request(text(golden.request), golden.response_bytes));
        const std::string body = response.substr(response.find("\r\n\r\n") + 4);
        EXPECT_THAT(body, MatchesButDots(R"({"result":")" + golden.stamped + R"("})"));
    }
}

TEST_P(VerifyingRestServer, AnswersTheKeystreamOfTheGoldenTexts) {
    for (const GoldenAnswer& golden : golden_text()) {
        EXPECT_THAT(answer(request(text(golden.request), golden.response_bytes)), EndsWith("\r\n\r\n"
                                                                                           R"({"result":")" +
                                                                                           golden.keystream + R"("})"));
    }
}

TEST_P(VerifyingRestServer, AnswersManyPiecesByteForByte) {
    const std::size_t bytes = kMiB + 3;
    const std::string asked = request("ABCDEFGH", bytes, "Connection: close\r\n");
    const std::string response = answer(asked);
    Responder expected(Content::kKeystreamLetters);
    const auto letters = expected.answer(WholeRequest::untimed(bytes_of("ABCDEFGH"), bytes));
    const std::string result(reinterpret_cast<const char*>(letters.data()), letters.size());

    EXPECT_EQ(response.substr(response.find("\r\n\r\n") + 4), R"({"result":")" + result + R"("})");
}

TEST_P(RestServer, AnswersWithAnEmptyResult) {
    EXPECT_THAT(answer(request("AB", 0)), EndsWith("\r\n\r\n"
                                                   R"({"result":""})"));
}

TEST_P(RestServer, TellsAPeerThatWaitsForLeaveToContinue) {
    const Fd connection = connect();
    const std::string body = R"({"responseSize":2,"data":"AB"})";
    write_all(connection.get(), bytes_of(head(body.size(), "Expect: 100-continue\r\n")));
    const std::string leave = "HTTP/1.1 100 Continue\r\n\r\n";
    EXPECT_EQ(text(read_up_to(connection, leave.size())), leave);
    write_all(connection.get(), bytes_of(body));
    close_sending(connection);

    EXPECT_THAT(read_to_end(connection), EndsWith(R"({"result":"AB"})"));
}

TEST_P(RestServer, SaysWhatItSends) {
    EXPECT_EQ(answer(request("AB", 4)),
              "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 17\r\n\r\n"
              R"({"result":"ABAB"})");
}

TEST_P(RestServer, ClosesTheConnectionIfAskedTo) {
    const Fd connection = connect();
    write_all(connection.get(), bytes_of(request("AB", 2, "Connection: close\r\n")));

    EXPECT_EQ(read_to_end(connection),
              "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 15\r\nConnection: close\r\n\r\n"
              R"({"result":"AB"})");
}

TEST_P(RestServer, AnswersRequestsThatComeTogetherInTheirTurn) {
    EXPECT_THAT(answer(request("ABCDEFGH", 8) + request("IJKLMNOP", 8)),
                ::testing::ContainsRegex(R"("ABCDEFGH"(.|[[:space:]])*"IJKLMNOP")"));
}

TEST_P(RestServer, GoesOnAfterABadBody) {
    const std::string response = answer(head(2) + "{}" + request("ABCDEFGH", 8));

    EXPECT_THAT(response, StartsWith("HTTP/1.1 400 Bad Request\r\n"));
    EXPECT_THAT(response, HasSubstr(R"({"error":"responseSize is missing"})"));
    EXPECT_THAT(response, EndsWith(R"({"result":"ABCDEFGH"})"));
}

TEST_P(RestServer, LeavesAStampOutThatWouldHaveToBeEscaped) {
    EXPECT_THAT(answer(request(R"(\"\\\u0000abcde)", 8)), EndsWith(R"({"result":"ABCDEFGH"})"));
}

TEST_P(RestServer, RefusesWhatItCanTellFromTheHeaderAndCloses) {
    EXPECT_EQ(answer("GET /testResult HTTP/1.1\r\n\r\n"),
              "HTTP/1.1 405 Method Not Allowed\r\nContent-Type: application/json\r\nContent-Length: 37\r\n"
              "Allow: POST\r\nConnection: close\r\n\r\n"
              R"({"error":"only POST is allowed here"})");
    EXPECT_THAT(answer("POST / HTTP/1.1\r\n\r\n"), StartsWith("HTTP/1.1 404 Not Found\r\n"));
    EXPECT_THAT(answer("garbage\r\n\r\n"), StartsWith("HTTP/1.1 400 Bad Request\r\n"));
    EXPECT_THAT(answer(std::string(10'000, 'x')), StartsWith("HTTP/1.1 431 "));
}

TEST_P(RestServer, SendsNoContentToHead) {
    EXPECT_THAT(answer("HEAD /testResult HTTP/1.1\r\n\r\n"), EndsWith("\r\n\r\n"));
}

TEST_P(RestServer, RefusesABodyOverTheLimitThoughThePeerIsSendingIt) {
    const Fd connection = connect();
    write_all(connection.get(), bytes_of(head(std::size_t{1} << 30U)));
    try_to_send(connection, std::string(4 * kMiB, 'x'));
    close_sending(connection);

    EXPECT_THAT(read_to_end(connection), StartsWith("HTTP/1.1 413 Content Too Large\r\n"));
    expect_little_memory(process_);
}

TEST_P(RestServer, TakesNoMemoryForBodiesThatWereOnlyAnnounced) {
    std::vector<Fd> liars;
    for (int i = 0; i < 100; ++i) {
        liars.push_back(connect());
        write_all(liars.back().get(), bytes_of(head(256 * kMiB) + "{"));
    }

    EXPECT_TRUE(answers());
    expect_little_memory(process_);
}

TEST_P(RestServer, TakesNoMemoryForResponsesThatNobodyReads) {
    std::vector<Fd> deaf;
    for (int i = 0; i < 50; ++i) {
        deaf.push_back(connect());
        write_all(deaf.back().get(), bytes_of(request("A", 256 * kMiB)));
        read_up_to(deaf.back(), 1);
    }

    EXPECT_TRUE(answers());
    expect_little_memory(process_);
}

TEST_P(RestServer, AnswersOthersWhileManyAreSlow) {
    std::vector<Fd> slow;
    for (int i = 0; i < 300; ++i) {
        slow.push_back(connect());
        write_all(slow.back().get(), bytes_of(i % 2 == 0 ? "POST /te" : head(1'000) + "{"));
    }

    for (int i = 0; i < 100; ++i) {
        ASSERT_TRUE(answers());
    }
}

TEST_P(RestServer, SurvivesTwoThousandConnectionsOfGarbage) {
    std::mt19937 random(20170);
    for (int i = 0; i < 2000; ++i) {
        std::string garbage(random() % 100, '\0');
        std::generate(garbage.begin(), garbage.end(), [&] { return static_cast<char>(random()); });
        try_to_send(connect(), i % 2 == 0 ? garbage : head(garbage.size()) + garbage);
    }

    EXPECT_TRUE(answers());
    expect_little_memory(process_);
}

TEST_P(RestServer, EndsOnSigtermWithOpenConnectionsAndSaysWhatItDid) {
    const Fd idle = connect();
    const Fd slow = connect();
    const Fd deaf = connect();
    write_all(idle.get(), bytes_of(request("ABCDEFGH", 100)));
    read_up_to(idle, 100);
    write_all(slow.get(), bytes_of("POST"));
    write_all(deaf.get(), bytes_of(request("A", 256 * kMiB)));
    read_up_to(deaf, 1);
    process_.signal(SIGTERM);
    const Ending ending = process_.wait();
    const auto exit = parse_json(ending.output);

    EXPECT_EQ(ending.exit_code, 0);
    EXPECT_EQ(ending.errors, "");
    ASSERT_TRUE(exit.IsObject()) << ending.output;
    EXPECT_EQ(exit["requests"].GetInt(), 1);
    EXPECT_EQ(exit["requestBytes"].GetInt(), 8);
    EXPECT_EQ(exit["responseBytes"].GetInt(), 100);
}

}  // namespace roundtrip
