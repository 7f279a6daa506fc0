// SPDX-License-Identifier: Apache-2.0
#include "datagrams.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/socket.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <string>
#include <thread>
#include <vector>

#include "roundtrip/process/error.hpp"
#include "roundtrip/process/io.hpp"
#include "testing/answers.hpp"
#include "testing/golden.hpp"
#include "testing/tcp_client.hpp"

namespace roundtrip {

using namespace testing;

namespace {

constexpr std::size_t kSmallUnitBytes = 16;

std::array<int, 2> connected() {
    std::array<int, 2> ends{};
    check(::socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends.data()), "socketpair");
    return ends;
}

/// Two connected sockets, and what reads requests from one of them.
struct Connection {
    void send_message(std::span<const std::byte> bytes, std::size_t unit_bytes = kUnitBytes) const {
        iovec whole = as_iovec(bytes);
        send_in_units(client.get(), std::span(&whole, 1), unit_bytes);
    }

    /// The units that have come, after the client has closed.
    std::vector<std::vector<std::byte>> units() {
        client = Fd();
        std::vector<std::vector<std::byte>> units;
        std::vector<std::byte> unit(kUnitBytes);
        while (const std::size_t bytes = receive_unit(server.get(), unit)) {
            units.emplace_back(unit.begin(), unit.begin() + static_cast<std::ptrdiff_t>(bytes));
        }
        return units;
    }

    std::vector<std::size_t> sizes() {
        std::vector<std::size_t> sizes;
        std::ranges::transform(units(), std::back_inserter(sizes), &std::vector<std::byte>::size);
        return sizes;
    }

    std::array<int, 2> ends = connected();
    Fd client{ends[0]};
    Fd server{ends[1]};
    RequestMemory memory;
    DatagramRequests requests{server.get(), memory, std::chrono::seconds(30)};
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
    Connection connection;
    connection.send_message(std::vector<std::byte>(2 * kSmallUnitBytes + 3), kSmallUnitBytes);

    EXPECT_THAT(connection.sizes(), ::testing::ElementsAre(kSmallUnitBytes, kSmallUnitBytes, 3));
}

TEST(SendInUnits, SendsNothingForNothing) {
    Connection connection;
    connection.send_message({});

    EXPECT_TRUE(connection.units().empty());
}

TEST(SendInUnits, CutsPartsWhereUnitsEnd) {
    Connection connection;
    const std::string text = "abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz";
    const auto bytes = bytes_of(text);
    const auto all = std::span(bytes);
    std::array parts{as_iovec(all.first(1)), as_iovec(all.subspan(1, 0)), as_iovec(all.subspan(1, 40)),
                     as_iovec(all.subspan(41))};
    send_in_units(connection.client.get(), parts, kSmallUnitBytes);
    std::string received;
    for (const auto& unit : connection.units()) {
        EXPECT_LE(unit.size(), kSmallUnitBytes);
        received += roundtrip::testing::text(unit);
    }

    EXPECT_EQ(received, text);
}

TEST(ReceiveUnit, RefusesOneThatIsLargerThanItsRoom) {
    Connection connection;
    connection.send_message(bytes_of("abcdef"));
    std::array<std::byte, 3> room{};

    EXPECT_THROW(receive_unit(connection.server.get(), room), BadInput);
}

TEST(DatagramRequests, PutsTogetherWhatWasCut) {
    Connection connection;
    std::vector<std::byte> request(1'000'000);
    std::ranges::generate(request, [i = 0]() mutable { return static_cast<std::byte>(i++ % 251); });
    const std::jthread client([&] { connection.send_message(tcp_request(1'000'000, 7, request)); });
    const auto received = connection.requests.next();

    EXPECT_TRUE(std::ranges::equal(received.value().bytes, request));
    EXPECT_EQ(received->response_bytes, 7U);
}

TEST(DatagramRequests, TakesAnEmptyRequestInAUnit) {
    Connection connection;
    connection.send_message(tcp_request(0, 5, {}));

    EXPECT_TRUE(connection.requests.next().value().bytes.empty());
}

TEST(DatagramRequests, FindsNoneWhenThePeerHasClosed) {
    Connection connection;
    connection.client = Fd();

    EXPECT_FALSE(connection.requests.next());
}

TEST(DatagramRequests, RefusesAFirstUnitWithoutAHeader) {
    Connection connection;
    connection.send_message(bytes_of("abc"));

    EXPECT_EQ(refusal_of(connection), "first unit has 3 bytes, a header has 8");
}

TEST(DatagramRequests, RefusesANegativeLengthAndNamesIt) {
    Connection connection;
    connection.send_message(tcp_request(-5, 0, {}));

    EXPECT_EQ(refusal_of(connection), "request length -5 is negative");
}

TEST(DatagramRequests, RefusesMoreThanWasAnnounced) {
    Connection connection;
    connection.send_message(tcp_request(2, 0, bytes_of("abcd")));

    EXPECT_EQ(refusal_of(connection), "request has 2 bytes more than the 2 that were announced");
}

TEST(DatagramRequests, SaysHowMuchCameBeforeThePeerClosed) {
    Connection connection;
    connection.send_message(tcp_request(100, 0, bytes_of("abcdefghij")));
    connection.client = Fd();

    EXPECT_EQ(refusal_of(connection), "peer closed after 10 of 100 request bytes");
}

TEST(DatagramRequests, TakesNoMemoryForALengthThatWasOnlyAnnounced) {
    Connection connection;
    connection.send_message(tcp_request(2'147'483'647, 0, {}));
    connection.client = Fd();
    refusal_of(connection);

    EXPECT_LT(connection.memory.capacity(), 1'000'000U);
}

}  // namespace roundtrip
