// SPDX-License-Identifier: Apache-2.0
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <csignal>
#include <string>

#include "connection.hpp"
#include "test/thrift_server.hpp"
#include "testing/answers.hpp"
#include "transfer_constants.h"

namespace roundtrip {

using namespace testing;
using apache::thrift::transport::TTransportException;
using dev::roundtrip::thrift::Refused;

namespace {

constexpr std::size_t kMiB = std::size_t{1} << 20U;

std::int32_t most_bytes() { return dev::roundtrip::thrift::g_transfer_constants.MAX_MESSAGE_BYTES; }

}  // namespace

TEST_F(ThriftServer, AnswersTheGoldenVectors) {
    for (const GoldenAnswer& golden : golden_bytes()) {
        const std::string response = ask(text(golden.request), static_cast<std::int64_t>(golden.response_bytes));
        EXPECT_THAT(hex(std::as_bytes(std::span(response))), MatchesButDots(golden.stamped));
    }
}

TEST_F(VerifyingThriftServer, AnswersTheKeystreamOfTheGoldenVectors) {
    for (const GoldenAnswer& golden : golden_bytes()) {
        const std::string response = ask(text(golden.request), static_cast<std::int64_t>(golden.response_bytes));
        EXPECT_EQ(hex(std::as_bytes(std::span(response))), golden.keystream);
    }
}

TEST_F(ThriftServer, TakesMoreOverAConnectionThanAMessageMayHave) {
    const std::string request(100 * kMiB, 'R');
    for (int i = 0; i < 3; ++i) {
        EXPECT_EQ(ask(request, 16).size(), 16U);
    }
}

TEST_F(ThriftServer, RefusesARequestOverTheLimitAndTakesOneOfIt) {
    std::string request(static_cast<std::size_t>(most_bytes()), 'R');
    EXPECT_EQ(ask(request, 16).size(), 16U);
    request.push_back('R');

    EXPECT_THROW(ask(request, 16), Refused);
}

TEST_F(ThriftServer, RefusesASizeOfTheResponseThatIsOverTheLimitOrNegativeInOneLine) {
    EXPECT_THROW(ask("ABC", std::int64_t{most_bytes()} + 1), Refused);
    EXPECT_THROW(ask("ABC", -5), Refused);

    EXPECT_EQ(errors_at_end(),
              "roundtrip-thrift: responseBytes 268435457 is not between 0 and 268435456\n"
              "roundtrip-thrift: responseBytes -5 is not between 0 and 268435456\n");
}

TEST_F(ThriftServer, ClosesAPeerWhoseFrameIsOverTheLimitOrNegative) {
    expect_closed(std::string("\x7f\xff\xff\xff", 4));
    expect_closed(std::string("\xff\xff\xff\xff", 4));
    expect_closed("GET / HTTP/1.1\r\n\r\n");

    EXPECT_TRUE(answers());
}

TEST_F(ThriftServer, ClosesAPeerThatSendsGarbageInAFrame) {
    expect_closed(std::string("\0\0\0\x8garbage!", 12));

    EXPECT_TRUE(answers());
}

TEST_F(ThriftServer, ClosesAPeerWhoseStringReachesPastItsFrameInOneLine) {
    // A call of `get` whose field 2, a string, has 64 MiB, by its length.
    expect_closed(std::string("\0\0\0\x16\x80\1\0\1\0\0\0\3get\0\0\0\1\x0b\0\2\4\0\0\0", 26));

    EXPECT_EQ(errors_at_end(), "roundtrip-thrift: a string of 67108864 bytes reaches past the end of its frame\n");
}

TEST_F(ThriftServer, ClosesAPeerWhoseCallReachesPastItsFrameInOneLine) {
    // A call of `get` whose field 1 has 2 bytes of 4.
    expect_closed(std::string("\0\0\0\x14\x80\1\0\1\0\0\0\3get\0\0\0\1\x08\0\1\0\0", 24));

    EXPECT_EQ(errors_at_end(), "roundtrip-thrift: a call reaches past the end of its frame\n");
}

TEST_F(ThriftServer, TakesNoMemoryForRequestsThatItOnlyAnnounces) {
    std::vector<Fd> liars;
    for (int i = 0; i < 100; ++i) {
        liars.push_back(connect_to(endpoint_));
        write_all(liars.back().get(), bytes_of(std::string("\x0f\xff\xff\xff", 4)));
    }

    EXPECT_TRUE(answers());
#ifndef __SANITIZE_ADDRESS__
    EXPECT_LT(process_.resident_bytes(), 100 * kMiB);
#endif
}

TEST_F(ThriftServer, AnswersANewClientBesideMoreStalledPeersThanItHasThreads) {
    constexpr std::size_t kPeers = 1100;
    if (!allow_descriptors(kPeers)) {
        GTEST_SKIP() << "not so many descriptors allowed";
    }
    std::vector<Fd> stalled;
    for (std::size_t i = 0; i < kPeers; ++i) {
        stalled.push_back(connect_to(endpoint_));
        write_all(stalled.back().get(), bytes_of(std::string("\0\0\0\x20", 4)));
    }

    EXPECT_TRUE(answers());
}

TEST(ThriftConnection, GivesUpAPeerThatFallsSilentInsideACall) {
    const auto [here, there] = socket_pair();
    write_all(there.get(), bytes_of(std::string("\0\0\0\x20half", 8)));
    dev::roundtrip::thrift::TransferProcessor processor(nullptr);

    try {
        serve_calls(here.get(), processor, std::chrono::milliseconds(50));
        ADD_FAILURE() << "served";
    } catch (const TTransportException& end) {
        EXPECT_STREQ(end.what(), "peer fell silent after 8 bytes of a call");
    }
}

TEST_F(ThriftServer, EndsOnSigtermThoughClientsAreThereAndSaysWhatItDid) {
    ask("ABCDEFGH", 100);
    const Fd in_frame = connect_to(endpoint_);
    write_all(in_frame.get(), bytes_of("\1"));
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

TEST_F(ThriftServer, EndsWhenStandardInputCloses) {
    process_.close_stdin();

    EXPECT_EQ(process_.wait().exit_code, 0);
}

}  // namespace roundtrip
