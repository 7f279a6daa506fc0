// SPDX-License-Identifier: Apache-2.0
#include "rest_request.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "rest_format.hpp"
#include "testing/answers.hpp"
#include "testing/golden.hpp"

namespace roundtrip {

using namespace testing;

namespace {

/// A body as it lies in a reader's memory.
class Body {
public:
    explicit Body(const std::string& text) : memory_(bytes_of(text + std::string(kReadAhead, '\0'))) {}

    RestRequest parse() { return parse_rest_request(std::span(memory_).first(memory_.size() - kReadAhead)); }

    std::string refusal() {
        try {
            parse();
        } catch (const Refusal& refusal) {
            EXPECT_EQ(refusal.status(), http_status::kBadRequest);
            return refusal.what();
        }
        return "accepted";
    }

private:
    std::vector<std::byte> memory_;
};

std::string body_of(const rapidjson::Value& golden) {
    return golden.HasMember("bodyHex") ? text(unhex(golden["bodyHex"].GetString()))
                                       : std::string(golden["body"].GetString(), golden["body"].GetStringLength());
}

std::string with_data(const std::string& letters) { return R"({"responseSize":1,"data":")" + letters + R"("})"; }

}  // namespace

TEST(ParseRestRequest, TakesTheGoldenBodies) {
    const auto file = golden("rest.json");
    for (const char* kind : {"requests", "alsoTaken"}) {
        for (const auto& expected : file[kind].GetArray()) {
            Body body(body_of(expected));
            const RestRequest request = body.parse();
            EXPECT_EQ(text(request.data), expected["data"].GetString()) << expected["name"].GetString();
            EXPECT_EQ(request.response_bytes, expected["responseSize"].GetUint64()) << expected["name"].GetString();
        }
    }
}

TEST(ParseRestRequest, RefusesTheGoldenMistakesAndSaysWhy) {
    const auto file = golden("rest.json");
    for (const auto& mistake : file["refused"].GetArray()) {
        EXPECT_THAT(Body(body_of(mistake)).refusal(), ::testing::StartsWith(mistake["error"].GetString()))
            << mistake["name"].GetString();
    }
}

TEST(ParseRestRequest, TakesDataOfAnyLengthAndAlignment) {
    for (std::size_t length = 0; length < 100; ++length) {
        const std::string letters(length, 'Q');
        Body body(with_data(letters));
        EXPECT_EQ(text(body.parse().data), letters);
    }
}

TEST(ParseRestRequest, DecodesAnEscapeBehindAnyNumberOfLetters) {
    for (std::size_t length = 0; length < 50; ++length) {
        Body body(with_data(std::string(length, 'Q') + R"(\u0041R)"));
        EXPECT_EQ(text(body.parse().data), std::string(length, 'Q') + "AR");
    }
}

TEST(ParseRestRequest, FindsBadUtf8BehindAnyNumberOfLetters) {
    for (std::size_t length = 0; length < 50; ++length) {
        EXPECT_THAT(Body(with_data(std::string(length, 'Q') + "\xff")).refusal(),
                    ::testing::HasSubstr("Invalid encoding"));
    }
}

TEST(ParseRestRequest, EndsAtTheFirstOfAMillionBrackets) {
    EXPECT_EQ(Body(std::string(1'000'000, '[')).refusal(), "arrays are no part of a request");
    EXPECT_EQ(Body(R"({"data":)" + std::string(1'000'000, '{')).refusal(), "nested objects are no part of a request");
}

TEST(ParseRestRequest, RefusesDataOverTheLimit) {
    EXPECT_EQ(Body(with_data(std::string(kMaxLetters + 1, 'A'))).refusal(), "data is over the limit of 268435456");
}

}  // namespace roundtrip
