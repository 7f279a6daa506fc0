// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/bytestream/endpoint.hpp"

#include <arpa/inet.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <stdexcept>
#include <string>

namespace roundtrip {

namespace {

TEST(Ipv4Address, HostNameIsNone) { EXPECT_THROW(ipv4_address("localhost", 0), std::invalid_argument); }

TEST(ParseEndpoint, ReadsAddressAndPort) {
    const sockaddr_in address = parse_endpoint("127.0.0.1:40213");
    EXPECT_EQ(ntohl(address.sin_addr.s_addr), INADDR_LOOPBACK);
    EXPECT_EQ(ntohs(address.sin_port), 40213);
}

TEST(ParseEndpoint, RefusesWhatHasNoPort) {
    for (const std::string endpoint :
         {"", "127.0.0.1", "127.0.0.1:", "127.0.0.1:a", "127.0.0.1:1a", "127.0.0.1:65536"}) {
        EXPECT_THROW(parse_endpoint(endpoint), std::invalid_argument) << endpoint;
    }
}

TEST(ParseEndpoint, RefusesAHostName) { EXPECT_THROW(parse_endpoint("localhost:40213"), std::invalid_argument); }

}  // namespace

}  // namespace roundtrip
