// SPDX-License-Identifier: Apache-2.0
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <omniORB4/CORBA.h>

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <thread>

#include "roundtrip/answers/responder.hpp"
#include "roundtrip/answers/whole_request.hpp"
#include "test/corba_server.hpp"
#include "testing/answers.hpp"
#include "testing/golden.hpp"

namespace roundtrip {

using namespace testing;
using namespace dev::roundtrip::corba;
using namespace pl::kumon::transfertester::tester::corba;

namespace {

constexpr std::size_t kMiB = std::size_t{1} << 20U;
constexpr std::size_t kLargeBytes = 16 * kMiB;  // many buffers of omniORB

/// The response to a text.
std::string ask(CorbaConnector_ptr connector, const std::string& request, std::size_t response_bytes) {
    return CORBA::String_var(connector->get(static_cast<CORBA::Long>(response_bytes), request.c_str())).in();
}

/// The response to bytes.
std::vector<std::byte> ask(OctetConnector_ptr connector, std::span<const std::byte> request,
                           std::size_t response_bytes) {
    const auto length = static_cast<CORBA::ULong>(request.size());
    const auto* octets = reinterpret_cast<const CORBA::Octet*>(request.data());
    const Octets sent(length, length, const_cast<CORBA::Octet*>(octets));  // only read, and not taken over
    const Octets_var received = connector->get(static_cast<CORBA::Long>(response_bytes), sent);
    const auto bytes = std::as_bytes(std::span(received->get_buffer(), received->length()));
    return {bytes.begin(), bytes.end()};
}

/// Bytes that are not all the same.
std::vector<std::byte> some_bytes(std::size_t count) {
    std::vector<std::byte> bytes(count);
    std::generate(bytes.begin(), bytes.end(), [i = 0U]() mutable { return static_cast<std::byte>(++i % 251); });
    return bytes;
}

/// Checks every letter of a large response of a verifying server.
void expect_large_keystream(CorbaConnector_ptr connector) {
    const std::string request(kLargeBytes, 'R');
    Responder expected(Content::kKeystreamLetters);
    const std::string response = ask(connector, request, kLargeBytes);

    EXPECT_TRUE(
        std::ranges::equal(std::as_bytes(std::span(response)),
                           expected.answer(WholeRequest::untimed(std::as_bytes(std::span(request)), kLargeBytes))));
}

}  // namespace

TEST_F(CorbaServer, AnswersTheGoldenVectorsInText) {
    for (const CorbaConnector_var& connector : {connector(), tuned_connector()}) {
        for (const GoldenAnswer& golden : golden_text()) {
            EXPECT_THAT(ask(connector, text(golden.request), golden.response_bytes), MatchesButDots(golden.stamped));
        }
    }
}

TEST_F(VerifyingCorbaServer, AnswersTheKeystreamOfTheGoldenVectorsInText) {
    for (const CorbaConnector_var& connector : {connector(), tuned_connector()}) {
        for (const GoldenAnswer& golden : golden_text()) {
            EXPECT_EQ(ask(connector, text(golden.request), golden.response_bytes), golden.keystream);
        }
    }
}

TEST_F(CorbaServer, AnswersTheGoldenVectorsInOctets) {
    const OctetConnector_var connector = octet_connector();
    for (const GoldenAnswer& golden : golden_bytes()) {
        EXPECT_THAT(hex(ask(connector, golden.request, golden.response_bytes)), MatchesButDots(golden.stamped));
    }
}

TEST_F(VerifyingCorbaServer, AnswersTheKeystreamOfTheGoldenVectorsInOctets) {
    const OctetConnector_var connector = octet_connector();
    for (const GoldenAnswer& golden : golden_bytes()) {
        EXPECT_EQ(hex(ask(connector, golden.request, golden.response_bytes)), golden.keystream);
    }
}

TEST_F(VerifyingCorbaServer, AnswersALargeStringByteForByte) { expect_large_keystream(connector()); }

TEST_F(VerifyingCorbaServer, AnswersALargeStringByteForByteWithoutGeneratedCode) {
    expect_large_keystream(tuned_connector());
}

TEST_F(VerifyingCorbaServer, AnswersManyOctetsByteForByte) {
    const std::vector<std::byte> request = some_bytes(kLargeBytes);
    Responder expected(Content::kKeystreamBytes);

    EXPECT_TRUE(std::ranges::equal(ask(octet_connector(), request, kLargeBytes),
                                   expected.answer(WholeRequest::untimed(request, kLargeBytes))));
}

TEST_F(CorbaServer, StampsBothEndsOfAResponseInManyPieces) {
    for (const CorbaConnector_var& connector : {connector(), tuned_connector()}) {
        const std::string response = ask(connector, "STAMPED!REQUEST", 5 * kMiB + 3);

        ASSERT_EQ(response.size(), 5 * kMiB + 3);
        EXPECT_TRUE(response.starts_with("STAMPED!I"));
        EXPECT_TRUE(response.ends_with("STAMPED!"));
    }
}

TEST_F(CorbaServer, TakesAndGivesWhatTheLimitAllowsAndNoMore) {
    const OctetConnector_var connector = octet_connector();

    EXPECT_EQ(ask(connector, std::vector<std::byte>(maxMessageBytes), 16).size(), 16U);
    EXPECT_EQ(ask(connector, some_bytes(16), maxMessageBytes).size(), std::size_t{maxMessageBytes});
    EXPECT_THROW(ask(connector, std::vector<std::byte>(maxMessageBytes + 2), 16), CORBA::SystemException);
    EXPECT_THROW(ask(connector, some_bytes(16), std::size_t{maxMessageBytes} + 1), CORBA::BAD_PARAM);
}

TEST_F(CorbaServer, RefusesANegativeSizeAndSaysSoInOneLine) {
    EXPECT_THROW(ask(connector(), "ABC", static_cast<std::size_t>(-5)), CORBA::BAD_PARAM);
    EXPECT_THROW(ask(tuned_connector(), "ABC", static_cast<std::size_t>(-6)), CORBA::BAD_PARAM);
    process_.signal(SIGTERM);

    EXPECT_EQ(process_.wait().errors,
              "roundtrip-corba: responseSize -5 is not between 0 and 268435456\n"
              "roundtrip-corba: responseSize -6 is not between 0 and 268435456\n");
}

TEST_F(VerifyingCorbaServer, AnswersSixteenClientsAtOnce) {
    std::vector<int> wrong(16);
    {
        std::vector<std::jthread> clients;
        clients.reserve(wrong.size());
        for (int& mistakes : wrong) {
            clients.emplace_back([&] {
                const auto request = some_bytes(1000 + static_cast<std::size_t>(&mistakes - wrong.data()));
                const OctetConnector_var connector = octet_connector();
                Responder expected(Content::kKeystreamBytes);
                for (int i = 0; i < 100; ++i) {
                    mistakes += std::ranges::equal(ask(connector, request, 2000),
                                                   expected.answer(WholeRequest::untimed(request, 2000)))
                                    ? 0
                                    : 1;
                }
            });
        }
    }

    EXPECT_THAT(wrong, ::testing::Each(0));
}

TEST_F(CorbaServer, EndsOnSigtermAndSaysWhatItDidAndLeavesNothing) {
    ask(connector(), "ABCDEFGH", 100);
    const std::filesystem::path folder = endpoint_.parent_path();
    process_.signal(SIGTERM);
    const Ending ending = process_.wait();
    const auto exit = parse_json(ending.output);

    EXPECT_EQ(ending.exit_code, 0);
    EXPECT_EQ(ending.errors, "");
    ASSERT_TRUE(exit.IsObject()) << ending.output;
    EXPECT_EQ(exit["requests"].GetInt(), 1);
    EXPECT_EQ(exit["requestBytes"].GetInt(), 8);
    EXPECT_EQ(exit["responseBytes"].GetInt(), 100);
    EXPECT_TRUE(std::filesystem::is_empty(folder));
}

TEST_F(CorbaServer, EndsWhenStandardInputCloses) {
    process_.close_stdin();

    EXPECT_EQ(process_.wait().exit_code, 0);
}

TEST_F(CorbaServer, ReferenceOfAServerThatWasKilledIsAnErrorAtOnce) {
    const CORBA::Object_var stale = object(endpoint_);
    process_.signal(SIGKILL);
    process_.wait();

    EXPECT_THROW(ask(CorbaConnector::_unchecked_narrow(stale), "ABC", 3), CORBA::TRANSIENT);
}

}  // namespace roundtrip
