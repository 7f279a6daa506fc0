// SPDX-License-Identifier: Apache-2.0
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "roundtrip/answers/responder.hpp"
#include "roundtrip/answers/whole_request.hpp"
#include "roundtrip/worker/request.hpp"

namespace roundtrip {

using ::testing::HasSubstr;
using ::testing::Property;
using ::testing::Throws;

namespace {

/// What a server answers, in memory that a test may change.
std::vector<std::byte> answer(const Request& request, Content content) {
    Responder responder(content);
    const auto response = responder.answer(WholeRequest::untimed(request.bytes(), request.response_bytes()));
    return {response.begin(), response.end()};
}

Request stamped(std::size_t request_bytes, std::size_t response_bytes, std::uint64_t trip) {
    Request request(Payload::kBytes, request_bytes, response_bytes, 20170);
    request.stamp(trip);
    return request;
}

auto complains(const std::string& text) {
    return Throws<WrongResponse>(Property(&WrongResponse::what, HasSubstr(text)));
}

}  // namespace

TEST(CheckResponse, AcceptsWhatAServerAnswersAtAllSmallSizes) {
    for (std::size_t request_bytes = 0; request_bytes <= 20; ++request_bytes) {
        for (std::size_t response_bytes = 0; response_bytes <= 20; ++response_bytes) {
            const Request request = stamped(request_bytes, response_bytes, 513);
            EXPECT_NO_THROW(check_response(request, answer(request, Content::kStamped)));
        }
    }
}

TEST(CheckResponse, RefusesAnotherLengthAndNamesBoth) {
    const Request request = stamped(16, 16, 7);

    EXPECT_THAT([&] { check_response(request, std::vector<std::byte>(15)); },
                complains("response has 15 bytes, expected 16"));
}

TEST(CheckResponse, RefusesTheStampOfAnotherTripAndNamesBoth) {
    const Request request = stamped(16, 64, 8);

    EXPECT_THAT([&] { check_response(request, answer(stamped(16, 64, 7), Content::kStamped)); },
                complains("response carries stamp 7, expected 8"));
}

TEST(CheckResponse, RefusesAResponseWhoseEndIsOfAnotherTrip) {
    const Request request = stamped(16, 64, 8);
    auto response = answer(request, Content::kStamped);
    response[56] = std::byte{7};

    EXPECT_THAT([&] { check_response(request, response); }, complains("response ends with stamp 7, expected 8"));
}

TEST(CheckKeystream, AcceptsWhatAServerAnswersInVerifyMode) {
    const Request request = stamped(100, 1001, 1);

    EXPECT_NO_THROW(check_keystream(request, answer(request, Content::kKeystreamBytes)));
}

TEST(CheckKeystream, SaysWhereAByteIsDamaged) {
    const Request request = stamped(100, 1001, 1);
    auto response = answer(request, Content::kKeystreamBytes);
    response[700] ^= std::byte{0x10};

    EXPECT_THAT([&] { check_keystream(request, response); },
                complains("response damaged: 1 wrong bits, first in byte 700 of 1001"));
}

TEST(CheckKeystream, RefusesTheAnswerToAnotherRequest) {
    const Request request = stamped(100, 1001, 2);

    EXPECT_THAT([&] { check_keystream(request, answer(stamped(100, 1001, 1), Content::kKeystreamBytes)); },
                complains("response is not the answer to this request"));
}

}  // namespace roundtrip
