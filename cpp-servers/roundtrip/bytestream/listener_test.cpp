// SPDX-License-Identifier: Apache-2.0

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <stdexcept>
#include <system_error>

#include "roundtrip/bytestream/endpoint.hpp"

namespace roundtrip {

using ::testing::StartsWith;

TEST(Listener, EndpointNamesTheAddressThatWasAskedFor) {
    EXPECT_THAT(endpoint_of(listen_on("127.0.0.2", std::chrono::seconds(1))), StartsWith("127.0.0.2:"));
}

TEST(Listener, EndpointOfAllAddressesIsTheWildcard) {
    EXPECT_THAT(endpoint_of(listen_on("0.0.0.0", std::chrono::seconds(1))), StartsWith("0.0.0.0:"));
}

TEST(Listener, AddressOfAnotherMachineCannotBeListenedAt) {
    EXPECT_THROW(listen_on("192.0.2.1", std::chrono::seconds(1)), std::system_error);
}

}  // namespace roundtrip
