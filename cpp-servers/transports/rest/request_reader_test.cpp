// SPDX-License-Identifier: Apache-2.0
#include "request_reader.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <thread>

#include "roundtrip/process/io.hpp"
#include "testing/answers.hpp"
#include "testing/golden.hpp"
#include "testing/tcp_client.hpp"

namespace roundtrip {

using namespace testing;

namespace {

constexpr std::chrono::seconds kLong{30};
constexpr std::size_t kPlenty = std::size_t{1} << 30U;

/// A reader and the peer who writes to it.
struct Connection {
    explicit Connection(std::chrono::milliseconds patience = kLong, std::size_t budget_bytes = kPlenty)
        : budget(budget_bytes), reader(ends.first.get(), memory, budget, patience) {}

    void send(const std::string& text) const { write_all(ends.second.get(), bytes_of(text)); }
    void close() { ends.second = Fd(); }

    /// "408 peer fell silent …", or "accepted".
    std::string refusal() {
        try {
            reader.next();
        } catch (const Refusal& refusal) {
            return std::to_string(refusal.status().number) + " " + refusal.what();
        }
        return "accepted";
    }

    std::pair<Fd, Fd> ends = socket_pair();
    RequestMemory memory;
    MemoryBudget budget;
    RequestReader reader;
};

std::string head_of(std::size_t body_bytes) {
    return "POST /testResult HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: " +
           std::to_string(body_bytes) + "\r\n\r\n";
}

std::string request_with(const std::string& body) { return head_of(body.size()) + body; }

}  // namespace

TEST(RestRequestReader, ReadsABody) {
    Connection connection;
    connection.send(request_with("hello"));

    EXPECT_EQ(text(connection.reader.next().value().body), "hello");
}

TEST(RestRequestReader, FindsNoRequestWhenThePeerHasClosed) {
    Connection connection;
    connection.close();

    EXPECT_FALSE(connection.reader.next());
}

TEST(RestRequestReader, PutsARequestTogetherThatComesInSingleBytes) {
    Connection connection;
    const std::jthread writer([&] {
        for (const char letter : request_with("hello")) {
            connection.send(std::string(1, letter));
        }
    });

    EXPECT_EQ(text(connection.reader.next().value().body), "hello");
}

TEST(RestRequestReader, KeepsApartRequestsThatComeTogether) {
    Connection connection;
    connection.send(request_with("one") + request_with("three") + request_with(""));

    EXPECT_EQ(text(connection.reader.next().value().body), "one");
    EXPECT_EQ(text(connection.reader.next().value().body), "three");
    EXPECT_EQ(text(connection.reader.next().value().body), "");
}

TEST(RestRequestReader, PutsAZeroBehindTheBody) {
    Connection connection;
    connection.send(request_with("one") + request_with("two"));
    const auto body = connection.reader.next().value().body;

    EXPECT_EQ(*(body.data() + body.size()), std::byte{0});
}

TEST(RestRequestReader, ReadsALargeBodyAfterASmallOne) {
    Connection connection;
    const std::string large(8'000'000, 'Q');
    connection.send(request_with("x"));
    connection.reader.next();
    const std::jthread writer([&] { connection.send(request_with(large)); });

    EXPECT_EQ(text(connection.reader.next().value().body), large);
}

TEST(RestRequestReader, HasRoomBehindABodyThatFillsItsMemory) {
    for (const std::size_t bytes : {65'536U, 131'072U}) {
        Connection connection;
        const std::string whole = request_with(std::string(bytes - head_of(bytes).size(), 'Q'));
        const std::jthread writer([&] { connection.send(whole); });

        EXPECT_EQ(connection.reader.next().value().body.size() + head_of(bytes).size(), bytes);
    }
}

TEST(RestRequestReader, GivesLeaveToSendABody) {
    Connection connection;
    const std::jthread peer([&] {
        connection.send(
            "POST /testResult HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 2\r\n"
            "Expect: 100-continue\r\n\r\n");
        EXPECT_EQ(text(read_up_to(connection.ends.second, 25)), "HTTP/1.1 100 Continue\r\n\r\n");
        connection.send("ok");
    });

    EXPECT_EQ(text(connection.reader.next().value().body), "ok");
}

TEST(RestRequestReader, RefusesAHeaderOverTheLimit) {
    Connection connection;
    connection.send("POST /testResult HTTP/1.1\r\nX: " + std::string(9'000, 'x'));

    EXPECT_EQ(connection.refusal(), "431 header is over the limit of 8192 bytes");
}

TEST(RestRequestReader, GivesUpOnAPeerThatFallsSilentInsideAHeader) {
    Connection connection(std::chrono::milliseconds(50));
    connection.send("POST");

    EXPECT_EQ(connection.refusal(), "408 peer fell silent after 4 bytes");
}

TEST(RestRequestReader, GivesUpOnAPeerThatFallsSilentInsideABody) {
    Connection connection(std::chrono::milliseconds(50));
    connection.send(head_of(200'000'000));

    EXPECT_THAT(connection.refusal(), ::testing::StartsWith("408 peer fell silent"));
    EXPECT_FALSE(connection.memory.is_large());
}

TEST(RestRequestReader, SaysThatThePeerClosedInsideARequest) {
    Connection connection;
    connection.send("POST");
    connection.close();

    EXPECT_THROW(connection.reader.next(), BadInput);
}

TEST(RestRequestReader, RefusesABodyForWhichNoMemoryIsLeft) {
    Connection connection(kLong, 100'000);
    const std::jthread writer([&] { connection.send(request_with(std::string(120'000, 'Q'))); });

    EXPECT_EQ(connection.refusal(), "503 too many large requests at once; try again later");
}

}  // namespace roundtrip
