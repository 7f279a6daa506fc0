// SPDX-License-Identifier: Apache-2.0
#include "queue_worker.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <stdexcept>

namespace roundtrip {

namespace {

proton::message request_for(const proton::scalar& response_bytes) {
    proton::message request;
    request.properties().put("responseBytes", response_bytes);
    return request;
}

std::string refusal_of(const proton::message& request) {
    try {
        response_bytes_of(request);
        return "none";
    } catch (const std::exception& error) {
        return error.what();
    }
}

}  // namespace

TEST(ResponseBytesOf, TakesIntegersOfAnyWidth) {
    EXPECT_EQ(response_bytes_of(request_for(std::int32_t{5})), 5U);
    EXPECT_EQ(response_bytes_of(request_for(std::int64_t{134'217'728})), 134'217'728U);
}

TEST(ResponseBytesOf, RefusesWhatIsOutOfBoundsAndNamesIt) {
    EXPECT_EQ(refusal_of(request_for(std::int32_t{-5})), "responseBytes -5 is not between 0 and 134217728");
    EXPECT_EQ(refusal_of(request_for(std::int64_t{134'217'729})),
              "responseBytes 134217729 is not between 0 and 134217728");
}

TEST(ResponseBytesOf, RefusesARequestThatDoesNotSay) {
    EXPECT_EQ(refusal_of({}), "a request has no property responseBytes");
    EXPECT_THAT(refusal_of(request_for(proton::scalar("many"))), ::testing::Not("none"));
}

}  // namespace roundtrip
