// SPDX-License-Identifier: Apache-2.0
#include "datagram_segments.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <deque>
#include <string>
#include <vector>

#include "roundtrip/process/bad_input.hpp"
#include "roundtrip/process/io.hpp"
#include "testing/answers.hpp"
#include "testing/golden.hpp"
#include "testing/tcp_client.hpp"

namespace roundtrip {

using namespace testing;

namespace {

constexpr std::size_t kUnitBytes = 16;

/// Units that are in memory: what is sent here is received here.
class Loop : public UnitChannel {
public:
    std::size_t unit_bytes() const override { return kUnitBytes; }

    std::size_t receive(std::span<std::byte> into, Patience) override {
        if (units.empty()) {
            return 0;
        }
        const std::vector<std::byte> unit = units.front();
        units.pop_front();
        EXPECT_GE(into.size(), kUnitBytes);
        std::ranges::copy(unit, into.begin());
        return unit.size();
    }

    void send(std::span<const iovec> parts) override {
        std::vector<std::byte> unit;
        for (const iovec& part : parts) {
            const auto* bytes = static_cast<const std::byte*>(part.iov_base);
            unit.insert(unit.end(), bytes, bytes + part.iov_len);
        }
        units.push_back(unit);
    }

    void send_message(std::span<const std::byte> bytes) {
        iovec whole = as_iovec(bytes);
        send_in_units(*this, std::span(&whole, 1));
    }

    std::vector<std::size_t> sizes() const {
        std::vector<std::size_t> sizes;
        std::ranges::transform(units, std::back_inserter(sizes), &std::vector<std::byte>::size);
        return sizes;
    }

    std::deque<std::vector<std::byte>> units;
};

struct Connection {
    Loop channel;
    RequestMemory memory;
    SegmentedRequests requests{channel, memory};
};

std::string refusal_of(Connection& connection) {
    try {
        connection.requests.next();
    } catch (const BadInput& error) {
        return error.what();
    }
    return "accepted";
}

}  // namespace

TEST(SendInUnits, SendsFullUnitsAndARest) {
    Loop channel;
    channel.send_message(std::vector<std::byte>(2 * kUnitBytes + 3));

    EXPECT_THAT(channel.sizes(), ::testing::ElementsAre(kUnitBytes, kUnitBytes, 3));
}

TEST(SendInUnits, SendsNothingForNothing) {
    Loop channel;
    channel.send_message({});

    EXPECT_TRUE(channel.units.empty());
}

TEST(SendInUnits, CutsPartsWhereUnitsEnd) {
    Loop channel;
    const std::string text = "abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz";
    const auto bytes = bytes_of(text);
    const auto all = std::span(bytes);
    std::array parts{as_iovec(all.first(1)), as_iovec(all.subspan(1, 0)), as_iovec(all.subspan(1, 40)),
                     as_iovec(all.subspan(41))};
    send_in_units(channel, parts);
    std::string received;
    for (const auto& unit : channel.units) {
        received += roundtrip::testing::text(unit);
    }

    EXPECT_EQ(received, text);
    EXPECT_THAT(channel.sizes(), ::testing::ElementsAre(kUnitBytes, kUnitBytes, kUnitBytes, 4));
}

TEST(SegmentedRequests, PutsTogetherWhatWasCut) {
    Connection connection;
    std::vector<std::byte> request(100'000);
    std::ranges::generate(request, [i = 0]() mutable { return static_cast<std::byte>(i++ % 251); });
    connection.channel.send_message(tcp_request(100'000, 7, request));
    const auto received = connection.requests.next();

    EXPECT_TRUE(std::ranges::equal(received.value().bytes, request));
    EXPECT_EQ(received->response_bytes, 7U);
}

TEST(SegmentedRequests, TakesAnEmptyRequestInAUnit) {
    Connection connection;
    connection.channel.send_message(tcp_request(0, 5, {}));

    EXPECT_TRUE(connection.requests.next().value().bytes.empty());
}

TEST(SegmentedRequests, FindsNoneWhenThePeerHasClosed) {
    Connection connection;

    EXPECT_FALSE(connection.requests.next());
}

TEST(SegmentedRequests, RefusesAFirstUnitWithoutAHeader) {
    Connection connection;
    connection.channel.send_message(bytes_of("abc"));

    EXPECT_EQ(refusal_of(connection), "first unit has 3 bytes, a header has 8");
}

TEST(SegmentedRequests, RefusesANegativeLengthAndNamesIt) {
    Connection connection;
    connection.channel.send_message(tcp_request(-5, 0, {}));

    EXPECT_EQ(refusal_of(connection), "request length -5 is negative");
}

TEST(SegmentedRequests, RefusesMoreThanWasAnnounced) {
    Connection connection;
    connection.channel.send_message(tcp_request(2, 0, bytes_of("abcd")));

    EXPECT_EQ(refusal_of(connection), "request has 2 bytes more than the 2 that were announced");
}

TEST(SegmentedRequests, SaysHowMuchCameBeforeThePeerClosed) {
    Connection connection;
    connection.channel.send_message(tcp_request(100, 0, bytes_of("abcdefghij")));

    EXPECT_EQ(refusal_of(connection), "peer closed after 10 of 100 request bytes");
}

TEST(SegmentedRequests, TakesNoMemoryForALengthThatWasOnlyAnnounced) {
    Connection connection;
    connection.channel.send_message(tcp_request(2'147'483'647, 0, {}));
    refusal_of(connection);

    EXPECT_LT(connection.memory.capacity(), 100'000U);
}

}  // namespace roundtrip
