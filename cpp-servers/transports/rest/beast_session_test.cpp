// SPDX-License-Identifier: Apache-2.0
#include "beast_session.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/socket.h>

#include <string>
#include <thread>

#include "rest_format.hpp"
#include "roundtrip/process/io.hpp"
#include "testing/answers.hpp"
#include "testing/damage.hpp"
#include "testing/golden.hpp"
#include "testing/tcp_client.hpp"

namespace roundtrip {

using namespace testing;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::StartsWith;

namespace {

/// A session and the peer who writes to it.
struct BeastPeer {
    explicit BeastPeer(std::chrono::milliseconds patience = std::chrono::seconds(30),
                       std::size_t budget_bytes = std::size_t{1} << 30U, Content content = Content::kStamped)
        : responder(content), budget(budget_bytes), session(ends.first.get(), patience, {responder, budget, tally}) {}

    /// Sends from another thread, so that nobody waits for room in the socket, and closes.
    std::string answer_to(const std::string& sent) {
        const std::jthread peer([&] {
            write_all(ends.second.get(), bytes_of(sent));
            close_sending(ends.second);
        });
        return serve();
    }

    /// Serves a peer that sends this and then neither sends nor closes.
    ///
    /// @return what it gets
    std::string answer_to_unfinished(const std::string& sent) {
        write_all(ends.second.get(), bytes_of(sent));
        return serve();
    }

    std::string serve() {
        std::string response;
        {
            const std::jthread reader([&] { response = text(read_up_to(ends.second, 1'000'000)); });
            session.serve();
            ends.first = Fd();
        }
        return response;
    }

    std::pair<Fd, Fd> ends = socket_pair();
    SharedResponder responder;
    MemoryBudget budget;
    Tally tally;
    BeastSession session;
};

std::string beast_head(std::size_t body_bytes, std::string_view path = kResultPath) {
    return "POST " + std::string(path) +
           " HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: " + std::to_string(body_bytes) + "\r\n\r\n";
}

std::string beast_request(const std::string& data) {
    const std::string body = R"({"responseSize":4,"data":")" + data + R"("})";
    return beast_head(body.size()) + body;
}

std::string message_request(std::string_view path, const std::string& json) {
    return beast_head(json.size(), path) + json;
}

}  // namespace

TEST(BeastSession, AnswersALargeRequestAfterASmallOne) {
    const std::string response =
        BeastPeer().answer_to(beast_request("ABCD") + beast_request("EFGH" + std::string(8'000'000, 'Q')));

    EXPECT_THAT(response, HasSubstr(R"({"result":"ABCD"})"));
    EXPECT_THAT(response, EndsWith(R"({"result":"EFGH"})"));
}

TEST(BeastSession, AnswersARequestThatComesInSingleBytes) {
    BeastPeer peer;
    const std::jthread writer([&] {
        for (const char letter : beast_request("ABCD")) {
            write_all(peer.ends.second.get(), bytes_of(std::string(1, letter)));
        }
        close_sending(peer.ends.second);
    });

    EXPECT_THAT(peer.serve(), EndsWith(R"({"result":"ABCD"})"));
}

TEST(BeastSession, RefusesAHeaderOverTheLimit) {
    BeastPeer peer;

    EXPECT_THAT(peer.answer_to("POST /testResult HTTP/1.1\r\nX: " + std::string(9'000, 'x')),
                HasSubstr("header is over the limit of 8192 bytes"));
}

TEST(BeastSession, GivesUpOnAPeerThatFallsSilentInsideAHeader) {
    BeastPeer peer(std::chrono::milliseconds(50));
    const std::string response = peer.answer_to_unfinished("POST");

    EXPECT_THAT(response, StartsWith("HTTP/1.1 408 "));
    EXPECT_THAT(response, HasSubstr("peer fell silent after 4 bytes"));
}

TEST(BeastSession, GivesUpOnAPeerThatFallsSilentInsideABody) {
    BeastPeer peer(std::chrono::milliseconds(50));

    EXPECT_THAT(peer.answer_to_unfinished(beast_head(200'000'000)), HasSubstr("peer fell silent"));
}

TEST(BeastSession, GivesUpOnAPeerThatSendsAByteNowAndThen) {
    BeastPeer peer(std::chrono::milliseconds(50));
    std::string response;
    {
        std::jthread dripping([&](const std::stop_token& stop) {
            const std::string head = beast_head(100'000);
            write_all(peer.ends.second.get(), bytes_of(head));
            while (!stop.stop_requested() && ::send(peer.ends.second.get(), "x", 1, MSG_NOSIGNAL) == 1) {
                wait_readable(peer.ends.second.get(), std::chrono::milliseconds(5));
            }
        });
        response = peer.serve();
    }

    EXPECT_THAT(response, StartsWith("HTTP/1.1 408 "));
}

TEST(BeastSession, SaysThatThePeerClosedInsideARequest) {
    BeastPeer peer;
    write_all(peer.ends.second.get(), bytes_of("POST"));
    close_sending(peer.ends.second);

    EXPECT_THROW(peer.session.serve(), BadInput);
}

TEST(BeastSession, RefusesABodyForWhichNoMemoryIsLeft) {
    BeastPeer peer(std::chrono::seconds(30), 100'000);

    EXPECT_THAT(peer.answer_to(beast_request(std::string(120'000, 'Q'))),
                HasSubstr("too many large requests at once; try again later"));
}

TEST(BeastSession, AnswersMessagesAtTheirPathsAmongOtherRequests) {
    const GoldenMessage tick = golden_message("tick", "json");
    const GoldenMessage order = golden_message("order", "json");
    BeastPeer peer;
    const std::string response = peer.answer_to(message_request(kTickPath, text(tick.request)) + beast_request("ABCD") +
                                                message_request(kOrderPath, text(order.request)));

    EXPECT_THAT(response, HasSubstr("\r\n\r\n" + text(tick.answer) + "HTTP/1.1 200 OK\r\n"));
    EXPECT_THAT(response, HasSubstr(R"({"result":"ABCD"})"));
    EXPECT_THAT(response, EndsWith("\r\n\r\n" + text(order.answer)));
    EXPECT_EQ(peer.tally.requests(), 3);
}

TEST(BeastSession, GoesOnAfterAMessageThatIsNone) {
    const GoldenMessage tick = golden_message("tick", "json");
    const std::string response =
        BeastPeer().answer_to(message_request(kTickPath, "{}") + message_request(kTickPath, text(tick.request)));

    EXPECT_THAT(response, StartsWith("HTTP/1.1 400 Bad Request\r\n"));
    EXPECT_THAT(response, HasSubstr(R"({"error":"field tick.sequence is missing"})"));
    EXPECT_THAT(response, EndsWith(text(tick.answer)));
}

TEST(BeastSession, AsksForTheCheckOfMessagesInVerifyRunsAlone) {
    std::string tick = text(golden_message("tick", "json").request);
    constexpr std::string_view kCheck = R"("check":)";
    tick.insert(tick.find(kCheck) + kCheck.size(), "1");
    constexpr std::size_t kBudgetBytes = std::size_t{1} << 30U;
    BeastPeer verifying(std::chrono::seconds(30), kBudgetBytes, Content::kKeystreamLetters);

    EXPECT_THAT(BeastPeer().answer_to(message_request(kTickPath, tick)), StartsWith("HTTP/1.1 200 OK\r\n"));
    EXPECT_THAT(verifying.answer_to(message_request(kTickPath, tick)),
                HasSubstr("codec own: field check of tick is 1"));
}

TEST(BeastSession, RefusesAMessageOverItsLimitAndNamesIt) {
    BeastPeer peer;

    EXPECT_THAT(peer.answer_to(beast_head(kMaxMessageBytes + 1, kOrderPath)),
                HasSubstr("body of 16777217 bytes is over the limit of 16777216"));
}

TEST(BeastSession, NamesItsPathsToWhoAsksForAnother) {
    BeastPeer peer;

    EXPECT_THAT(peer.answer_to(beast_head(2, "/messages")),
                HasSubstr("there are only /testResult, /messages/tick, /messages/order"));
}

}  // namespace roundtrip
