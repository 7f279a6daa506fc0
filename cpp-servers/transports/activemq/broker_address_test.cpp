// SPDX-License-Identifier: Apache-2.0
#include "broker_address.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "roundtrip/process/error.hpp"
#include "roundtrip/server/options.hpp"

namespace roundtrip {

TEST(AddressOf, FindsTheOneOfTheScheme) {
    EXPECT_EQ(address_of("tcp://127.0.0.1:61616,amqp://127.0.0.1:5672", "amqp"), "amqp://127.0.0.1:5672");
    EXPECT_EQ(address_of("tcp://127.0.0.1:61616,amqp://127.0.0.1:5672", "tcp"), "tcp://127.0.0.1:61616");
}

TEST(AddressOf, SaysHowToWriteWhatIsMissing) {
    try {
        address_of("tcp://127.0.0.1:61616", "amqp");
        FAIL() << "an address was found";
    } catch (const UsageError& error) {
        EXPECT_THAT(error.what(), ::testing::HasSubstr("has no address for amqp; write tcp://HOST:PORT,amqp://"));
    }
}

}  // namespace roundtrip
