// SPDX-License-Identifier: Apache-2.0
#include "request_head.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "testing/golden.hpp"

namespace roundtrip {

using namespace testing;

namespace {

constexpr const char* kJson = "Content-Type: application/json\r\n";

std::string post(const std::string& fields) { return "POST /testResult HTTP/1.1\r\n" + fields + "\r\n"; }

RequestHead parse(const std::string& head) { return parse_head(bytes_of(head)); }

/// "413 body of …", or "accepted".
std::string refusal_of(const std::string& head) {
    try {
        parse(head);
    } catch (const Refusal& refusal) {
        return std::to_string(refusal.status().number) + " " + refusal.what();
    }
    return "accepted";
}

}  // namespace

TEST(ParseHead, TakesThePostOfAClient) {
    const RequestHead head = parse(post("Host: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 40\r\n"));

    EXPECT_EQ(head.body_bytes, 40);
    EXPECT_TRUE(head.keep_alive);
    EXPECT_FALSE(head.waits_for_leave);
}

TEST(ParseHead, TakesParametersOfTheMediaTypeAndAnyCase) {
    EXPECT_EQ(parse(post("content-type: Application/JSON ; charset=utf-8\r\ncontent-length: 1\r\n")).body_bytes, 1);
}

TEST(ParseHead, TakesAQueryBehindThePath) {
    EXPECT_EQ(refusal_of("POST /testResult?a=b HTTP/1.1\r\nContent-Length: 1\r\n" + std::string(kJson) + "\r\n"),
              "accepted");
}

TEST(ParseHead, ClosesTheConnectionIfAskedTo) {
    EXPECT_FALSE(parse(post(std::string(kJson) + "Content-Length: 1\r\nConnection: close\r\n")).keep_alive);
}

TEST(ParseHead, ClosesTheConnectionOfAnOlderClient) {
    EXPECT_FALSE(parse("POST /testResult HTTP/1.0\r\nConnection: keep-alive\r\nContent-Length: 1\r\n" +
                       std::string(kJson) + "\r\n")
                     .keep_alive);
}

TEST(ParseHead, SeesThatThePeerWaitsForLeaveToSend) {
    EXPECT_TRUE(parse(post(std::string(kJson) + "Content-Length: 1\r\nExpect: 100-Continue\r\n")).waits_for_leave);
}

TEST(ParseHead, RefusesAnotherExpectation) {
    EXPECT_EQ(refusal_of(post(std::string(kJson) + "Content-Length: 1\r\nExpect: miracles\r\n")),
              "417 the only expectation that is met is 100-continue");
}

TEST(ParseHead, RefusesAnotherPath) {
    EXPECT_EQ(refusal_of("POST /test HTTP/1.1\r\n\r\n"), "404 there is only /testResult");
    EXPECT_EQ(refusal_of("POST /testResult/ HTTP/1.1\r\n\r\n"), "404 there is only /testResult");
    EXPECT_EQ(refusal_of("POST /messages/tick HTTP/1.1\r\n\r\n"), "404 there is only /testResult");
}

TEST(ParseHead, RefusesAnotherMethod) {
    for (const std::string method : {"GET", "HEAD", "PUT", "OPTIONS", "BREW"}) {
        EXPECT_EQ(refusal_of(method + " /testResult HTTP/1.1\r\n\r\n"), "405 only POST is allowed here");
    }
}

TEST(ParseHead, RefusesAnotherContentType) {
    EXPECT_EQ(refusal_of(post("Content-Type: text/plain\r\nContent-Length: 1\r\n")),
              "400 content type is not application/json");
    EXPECT_EQ(refusal_of(post("Content-Length: 1\r\n")), "400 content type is not application/json");
}

TEST(ParseHead, RefusesABodyOfUnknownLength) {
    const std::string error = "411 content length is missing; chunked requests are not taken";
    EXPECT_EQ(refusal_of(post(kJson)), error);
    EXPECT_EQ(refusal_of(post(std::string(kJson) + "Transfer-Encoding: chunked\r\n")), error);
}

TEST(ParseHead, RefusesALengthOverTheLimit) {
    EXPECT_EQ(refusal_of(post(std::string(kJson) + "Content-Length: 1073741824\r\n")),
              "413 body of 1073741824 bytes is over the limit of 268436480");
    EXPECT_EQ(refusal_of(post(std::string(kJson) + "Content-Length: 268436481\r\n")),
              "413 body of 268436481 bytes is over the limit of 268436480");
    EXPECT_THAT(refusal_of(post(std::string(kJson) + "Content-Length: 18446744073709551615\r\n")),
                ::testing::StartsWith("413 "));
}

TEST(ParseHead, RefusesALengthThatIsNone) {
    for (const std::string length : {"-1", "1.5", "0x10", "18446744073709551616", "1, 2", "many"}) {
        EXPECT_THAT(refusal_of(post(std::string(kJson) + "Content-Length: " + length + "\r\n")),
                    ::testing::StartsWith("400 request is not HTTP/1.1"))
            << length;
    }
}

TEST(ParseHead, RefusesWhatIsNotHttp) {
    for (const std::string garbage : {"hello\r\n\r\n", "\r\n\r\n", "POST /testResult\r\n\r\n",
                                      "POST /testResult HTTP/3.0\r\n\r\n", "\x16\x03\x01\r\n\r\n"}) {
        EXPECT_THAT(refusal_of(garbage), ::testing::StartsWith("400 request is not HTTP/1.1"));
    }
}

TEST(FindHeadEnd, FindsTheEmptyLineWhereverTheBytesBeforeWereSearched) {
    const auto bytes = bytes_of("a\r\nb\r\n\r\nbody\r\n\r\n");
    for (std::size_t searched = 0; searched < 8; ++searched) {
        EXPECT_EQ(find_head_end(bytes, searched), 8);
    }
}

TEST(FindHeadEnd, FindsNoneWhereThereIsNone) { EXPECT_EQ(find_head_end(bytes_of("a\r\nb\r\n\r"), 0), 0); }

}  // namespace roundtrip
