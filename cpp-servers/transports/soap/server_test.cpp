// SPDX-License-Identifier: Apache-2.0
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <csignal>
#include <string>
#include <system_error>
#include <vector>

#include "roundtrip/process/io.hpp"
#include "test/server_fixture.hpp"

// The server process as its clients see it, good and hostile ones.

namespace roundtrip {

using namespace testing;
using ::testing::HasSubstr;

namespace {

constexpr std::size_t kMiB = 1U << 20U;

}  // namespace

TEST_F(SoapServer, AnswersInBase64WhatCameInBase64) {
    const std::string response = ask(post(envelope("16", "MTIzNDU2Nzg=")));

    EXPECT_THAT(response, HasSubstr("HTTP/1.1 200 OK"));
    EXPECT_THAT(response, HasSubstr(">MTIzNDU2NzgxMjM0NTY3OA==<"));
}

TEST_F(SoapServer, AnswersOneCallAfterAnotherOnAConnection) {
    const Fd connection = connect();
    for (int i = 0; i < 200; ++i) {  // gSOAP itself closes after 100
        ASSERT_THAT(ask(connection, post(envelope("8", "MTIzNDU2Nzg=")), "\r\n0\r\n\r\n"), HasSubstr(">MTIzNDU2Nzg=<"));
    }
}

TEST_F(SoapServer, AnswersACallThatComesInSingleBytes) {
    const Fd connection = connect();
    for (const std::byte byte : bytes_of(post(envelope("8", "MTIzNDU2Nzg=")))) {
        write_all(connection.get(), std::span(&byte, 1));
    }

    EXPECT_THAT(ask(connection, "", "</SOAP-ENV:Envelope>"), HasSubstr(">MTIzNDU2Nzg=<"));
}

TEST_F(SoapServer, RefusesALengthOutsideOfItsLimitsWithAFault) {
    EXPECT_THAT(ask(post(envelope("-5", ""))), HasSubstr("<faultstring>response length -5 is negative</faultstring>"));
    EXPECT_THAT(ask(post(envelope("134217729", ""))),
                HasSubstr("message of 134217729 bytes is over the limit of 134217728"));
    EXPECT_TRUE(answers());
}

TEST_F(SoapServer, ClosesAConnectionWithWhatIsNoCallAndServesOthers) {
    for (const std::string& request : {post("hello"), post("<a/>"), post(envelope("x", "")),
                                       std::string("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")}) {
        const Fd connection = connect();
        write_all(connection.get(), bytes_of(request));
        read_up_to(connection, 1U << 16U);  // ends because the server has closed

        EXPECT_TRUE(answers()) << request;
    }
}

TEST_F(SoapServer, SaysInOneLineWhyItHasClosedAConnection) {
    ask(post(envelope("-5", "")));
    ask(post("<a/>"));
    process_.signal(SIGTERM);

    // The second line is gSOAP's, and another one in each of its versions.
    EXPECT_THAT(process_.wait().errors,
                ::testing::MatchesRegex("roundtrip-soap: response length -5 is negative\nroundtrip-soap: [^\n]+\n"));
}

TEST_F(SoapServer, RefusesAnElementThatIsMissingOrNilOrThereTwice) {
    const std::string nil = R"(<get xmlns="urn:roundtrip:transfer" )"
                            R"(xmlns:i="http://www.w3.org/2001/XMLSchema-instance" i:nil="true"/>)";
    const std::string missing = R"(<get xmlns="urn:roundtrip:transfer"><responseBytes>8</responseBytes></get>)";
    for (const std::string& request :
         {soap_message(nil), soap_message(missing), envelope("8</responseBytes><responseBytes>8", "MTIzNDU2Nzg=")}) {
        EXPECT_THAT(ask(post(request)), HasSubstr("<faultstring>")) << request;
        EXPECT_TRUE(answers());
    }
}

#ifndef __SANITIZE_ADDRESS__  // which has no bound of memory
TEST_F(SoapServer, EndsAndSaysWhyWhenGsoapHasNoMemoryForARequest) {
    process_.limit_memory(64 * kMiB);
    const Fd connection = connect();
    try {
        write_all(connection.get(), bytes_of(post(envelope("8", std::string(64 * kMiB, 'A')))));
    } catch (const std::system_error&) {  // the server has ended
    }

    const Ending ending = process_.wait();
    EXPECT_EQ(ending.exit_code, 3);
    EXPECT_THAT(ending.errors, HasSubstr("roundtrip-soap: over its memory bound of "));
}
#endif

TEST_F(SoapServer, TakesNoMemoryForWhatIsOnlyAnnounced) {
    std::vector<Fd> peers;
    for (int i = 0; i < 16; ++i) {
        peers.push_back(connect());
        write_all(peers.back().get(), bytes_of("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/xml\r\n"
                                               "Content-Length: 100000000\r\n\r\n<"));
    }

    EXPECT_TRUE(answers());
    EXPECT_LT(process_.resident_bytes(), 64 * kMiB);
}

TEST_F(SoapServer, GivesBackWhatACallTook) {
    const Fd connection = connect();
    const std::string request = post(envelope("8", std::string(4 * kMiB, 'A')));
    ask(connection, request, "\r\n0\r\n\r\n");
    [[maybe_unused]] const std::size_t before = process_.resident_bytes();
    for (int i = 0; i < 20; ++i) {
        ask(connection, request, "\r\n0\r\n\r\n");
    }

#ifndef __SANITIZE_ADDRESS__  // which keeps freed memory
    EXPECT_LT(process_.resident_bytes(), before + 8 * kMiB);
#endif
}

TEST_F(SoapServer, EndsOnSigtermWithOpenConnections) {
    const Fd idle = connect();
    const Fd stalled = connect();
    write_all(stalled.get(), bytes_of("POST / HTTP"));
    answers();
    process_.signal(SIGTERM);
    const Ending ending = process_.wait();

    EXPECT_EQ(ending.exit_code, 0);
    EXPECT_EQ(parse_json(ending.output)["requests"].GetInt(), 1);
}

}  // namespace roundtrip
