// SPDX-License-Identifier: Apache-2.0
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "roundtrip/memory/big_endian.hpp"
#include "roundtrip/process/error.hpp"
#include "testing/answers.hpp"
#include "testing/golden.hpp"

namespace roundtrip {

using namespace testing;

namespace {

RequestHeader parse(const std::vector<std::byte>& bytes) {
    return parse_header(std::span(bytes).first<RequestHeader::kBytes>());
}

std::string refusal_of(const std::string& header) {
    try {
        parse(unhex(header));
    } catch (const BadInput& error) {
        return error.what();
    }
    return "accepted";
}

}  // namespace

TEST(ParseHeader, ReadsTheGoldenRequests) {
    const auto file = golden("tcp.json");
    for (const auto& request : file["requests"].GetArray()) {
        const RequestHeader header = parse(unhex(request["header"].GetString()));
        EXPECT_EQ(header.request_bytes, request["request"].GetStringLength() / 2) << request["name"].GetString();
        EXPECT_EQ(header.response_bytes, request["responseBytes"].GetUint64()) << request["name"].GetString();
    }
}

TEST(ParseHeader, RefusesWhatTheGoldenVectorsRefuseInTheSameWords) {
    const auto file = golden("tcp.json");
    for (const auto& refused : file["refusedHeaders"].GetArray()) {
        EXPECT_EQ(refusal_of(refused["header"].GetString()), refused["error"].GetString());
    }
}

TEST(ParseHeader, TakesTheLargestLengths) {
    const RequestHeader header = parse(unhex("7fffffff7fffffff"));

    EXPECT_EQ(header.request_bytes, 2'147'483'647U);
    EXPECT_EQ(header.response_bytes, 2'147'483'647U);
}

TEST(HeaderOf, WritesTheGoldenRequests) {
    const auto file = golden("tcp.json");
    for (const auto& request : file["requests"].GetArray()) {
        const RequestHeader header{request["request"].GetStringLength() / 2, request["responseBytes"].GetUint64()};
        EXPECT_EQ(hex(header_of(header)), request["header"].GetString()) << request["name"].GetString();
    }
}

}  // namespace roundtrip
