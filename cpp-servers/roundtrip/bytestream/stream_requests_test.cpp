// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/bytestream/stream_requests.hpp"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <system_error>
#include <thread>

#include "roundtrip/process/error.hpp"
#include "roundtrip/process/io.hpp"
#include "testing/answers.hpp"
#include "testing/golden.hpp"
#include "testing/tcp_client.hpp"

namespace roundtrip {

using namespace testing;

namespace {

constexpr std::chrono::seconds kPatience{30};

/// A reader and the peer who writes to it.
struct Connection {
    explicit Connection(std::chrono::milliseconds silence = kPatience) : reader(ends.first.get(), memory, silence) {}

    void send(std::span<const std::byte> bytes) const { write_all(ends.second.get(), bytes); }
    void close() { ends.second = Fd(); }

    std::pair<Fd, Fd> ends = socket_pair();
    RequestMemory memory;
    StreamRequests reader;
};

std::string refusal_of(Connection& connection) {
    try {
        connection.reader.next();
    } catch (const BadInput& error) {
        return error.what();
    }
    return "accepted";
}

}  // namespace

TEST(StreamRequests, GivesUpAPeerThatSendsAByteNowAndThen) {
    Connection connection(std::chrono::milliseconds(200));
    const auto request = tcp_request(1000, 0, std::vector<std::byte>(1000));
    std::jthread peer([&] {
        for (std::size_t sent = 0; sent < request.size(); ++sent) {
            connection.send(std::span(request).subspan(sent, 1));
            if (wait_readable(connection.ends.second.get(), std::chrono::milliseconds(20))) {
                return;  // the reader has closed
            }
        }
    });
    const std::string refusal = refusal_of(connection);
    connection.ends.first = Fd();

    EXPECT_THAT(refusal, ::testing::MatchesRegex("peer (was too slow|fell silent) after [0-9]+ of 1000 request bytes"));
}

TEST(StreamRequests, ReadsTheGoldenRequests) {
    const auto file = golden("tcp.json");
    Connection connection;
    for (const auto& expected : file["requests"].GetArray()) {
        connection.send(unhex(expected["wire"].GetString()));
        const auto request = connection.reader.next();
        ASSERT_TRUE(request);
        EXPECT_EQ(hex(request->bytes), expected["request"].GetString());
        EXPECT_EQ(request->response_bytes, expected["responseBytes"].GetUint64());
    }
}

TEST(StreamRequests, FindsNoRequestWhenThePeerHasClosed) {
    Connection connection;
    connection.close();

    EXPECT_FALSE(connection.reader.next());
}

TEST(StreamRequests, PutsARequestTogetherThatComesInSingleBytes) {
    Connection connection;
    const std::jthread writer([&] {
        for (const std::byte byte : tcp_request(5, 1, bytes_of("hello"))) {
            connection.send(std::span(&byte, 1));
        }
    });

    EXPECT_EQ(text(connection.reader.next().value().bytes), "hello");
}

TEST(StreamRequests, KeepsApartRequestsThatComeTogether) {
    Connection connection;
    auto both = tcp_request(3, 1, bytes_of("one"));
    const auto second = tcp_request(5, 2, bytes_of("three"));
    both.insert(both.end(), second.begin(), second.end());
    connection.send(both);

    EXPECT_EQ(text(connection.reader.next().value().bytes), "one");
    EXPECT_EQ(text(connection.reader.next().value().bytes), "three");
}

TEST(StreamRequests, ReadsALargeRequestAfterASmallOne) {
    Connection connection;
    const std::vector<std::byte> large(10'000'000, std::byte{7});
    connection.send(tcp_request(1, 0, bytes_of("x")));
    connection.reader.next();
    const std::jthread writer([&] { connection.send(tcp_request(10'000'000, 0, large)); });
    const auto request = connection.reader.next();

    EXPECT_TRUE(std::ranges::equal(request.value().bytes, large));
}

TEST(StreamRequests, RefusesANegativeLengthAndNamesIt) {
    Connection connection;
    connection.send(tcp_request(-5, 0, {}));

    EXPECT_EQ(refusal_of(connection), "request length -5 is negative");
}

TEST(StreamRequests, SaysHowMuchOfAHeaderCameBeforeThePeerClosed) {
    Connection connection;
    connection.send(bytes_of("abc"));
    connection.close();

    EXPECT_EQ(refusal_of(connection), "peer closed after 3 of 8 header bytes");
}

TEST(StreamRequests, SaysHowMuchOfARequestCameBeforeThePeerClosed) {
    Connection connection;
    connection.send(tcp_request(100, 0, bytes_of("abcdefghij")));
    connection.close();

    EXPECT_EQ(refusal_of(connection), "peer closed after 10 of 100 request bytes");
}

TEST(StreamRequests, GivesUpOnAPeerThatFallsSilentInsideAHeader) {
    Connection connection(std::chrono::milliseconds(50));
    connection.send(bytes_of("a"));

    EXPECT_EQ(refusal_of(connection), "peer fell silent after 1 of 8 header bytes");
}

TEST(StreamRequests, GivesUpOnAPeerThatFallsSilentInsideARequest) {
    Connection connection(std::chrono::milliseconds(50));
    connection.send(tcp_request(2'147'483'647, 0, {}));

    EXPECT_EQ(refusal_of(connection), "peer fell silent after 0 of 2147483647 request bytes");
}

TEST(StreamRequests, TakesNoMemoryForALengthThatWasOnlyAnnounced) {
    Connection connection(std::chrono::milliseconds(50));
    connection.send(tcp_request(2'147'483'647, 0, {}));
    refusal_of(connection);

    EXPECT_FALSE(connection.memory.is_large());
}

TEST(StreamRequests, GivesMemoryBackWhenThePeerStaysSilentAfterALargeRequest) {
    Connection connection(std::chrono::milliseconds(50));
    connection.send(tcp_request(100'000, 0, std::vector<std::byte>(100'000)));
    connection.reader.next();
    ::fcntl(connection.ends.first.get(), F_SETFL, O_NONBLOCK);  // so that the wait for ever fails instead
    EXPECT_THROW(connection.reader.next(), std::system_error);

    EXPECT_FALSE(connection.memory.is_large());
}

}  // namespace roundtrip
