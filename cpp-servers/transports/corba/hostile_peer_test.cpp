// SPDX-License-Identifier: Apache-2.0
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <omniORB4/CORBA.h>
#include <sys/socket.h>

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <ostream>
#include <random>
#include <system_error>

#include "corba.hh"
#include "roundtrip/bytestream/unix_socket.hpp"
#include "roundtrip/process/io.hpp"
#include "testing/golden.hpp"
#include "testing/server_process.hpp"
#include "testing/tcp_client.hpp"

// The server process as a hostile peer sees it, over both transports.

namespace roundtrip {

using namespace testing;

namespace {

using Bytes = std::vector<std::byte>;

constexpr std::uint32_t kMostMessageBytes = dev::roundtrip::corba::maxMessageBytes;

/// Host, port and object key of a reference's first profile, which is little-endian (CORBA 3.3, part 2, 9.7.2).
struct Target {
    std::string endpoint;
    std::string key;

    static Target of(const std::filesystem::path& reference) {
        std::string text;
        std::ifstream(reference) >> text;
        const Bytes ior = unhex(text.substr(std::string("IOR:").size()));
        const std::string host("127.0.0.1\0", 10);
        const auto* begin = reinterpret_cast<const char*>(ior.data());
        std::size_t at = std::string(begin, ior.size()).find(host) + host.size();
        const auto number = [&](std::size_t bytes) {
            std::uint32_t value = 0;
            for (std::size_t i = 0; i < bytes; ++i) {
                value |= std::to_integer<std::uint32_t>(ior[at++]) << 8U * i;
            }
            return value;
        };
        const std::uint32_t port = number(2);
        const std::uint32_t key_bytes = number(4);
        return {"127.0.0.1:" + std::to_string(port), {begin + at, key_bytes}};
    }
};

void append(Bytes& bytes, std::uint32_t number) {
    while (bytes.size() % 4 != 0) {
        bytes.push_back({});
    }
    for (unsigned i = 0; i < 4; ++i) {
        bytes.push_back(static_cast<std::byte>(number >> 8U * i));
    }
}

void append(Bytes& bytes, const std::string& text) {
    append(bytes, static_cast<std::uint32_t>(text.size()));
    const Bytes characters = bytes_of(text);
    bytes.insert(bytes.end(), characters.begin(), characters.end());
}

/// A GIOP 1.2 request but for its service contexts and its arguments.
///
/// @param operation with its zero
Bytes request_header(const std::string& key, const std::string& operation) {
    Bytes bytes = bytes_of(std::string("GIOP\1\2\1\0", 8));
    append(bytes, 0);  // the length of the message comes last
    append(bytes, 1);  // number of the request
    append(bytes, 3);  // a response is wanted
    append(bytes, 0);  // addressed by its key
    append(bytes, key);
    append(bytes, operation);
    return bytes;
}

/// Puts the length into the header of a message.
///
/// @param more bytes that are announced and are still to come
void set_length(Bytes& message, std::uint32_t more) {
    Bytes length;
    append(length, static_cast<std::uint32_t>(message.size() - 12) + more);
    std::ranges::copy(length, message.begin() + 8);
}

/// A GIOP 1.2 request for `get`, whose lengths may be wrong, with its string left out.
///
/// @param announced bytes of the string, with its zero
Bytes request(const std::string& key, std::int32_t response_bytes, std::uint32_t announced) {
    Bytes bytes = request_header(key, std::string("get\0", 4));
    append(bytes, 0);  // no service contexts
    bytes.resize((bytes.size() + 7) / 8 * 8);
    append(bytes, static_cast<std::uint32_t>(response_bytes));
    append(bytes, announced);
    set_length(bytes, announced);
    return bytes;
}

/// A GIOP 1.2 request for `answer_order`, all of whose fields are zero or empty, with its lines left out.
///
/// @param side as a number
/// @param lines how many are said to follow
/// @param announced bytes of all of them
Bytes order_request(const std::string& key, std::uint32_t side, std::uint32_t lines, std::uint32_t announced) {
    Bytes bytes = request_header(key, std::string("answer_order\0", 13));
    append(bytes, 1);  // service context: code sets (CORBA 3.3, part 2, 7.10.2.5)
    append(bytes, 1);
    append(bytes, std::string("\1\0\0\0\1\0\1\0\x09\1\1\0", 12));  // ISO 8859-1, UTF-16
    bytes.resize((bytes.size() + 7) / 8 * 8);
    constexpr std::size_t kBytesBeforeSide = 28;
    constexpr std::size_t kBytesBehindSide = 156;
    bytes.resize(bytes.size() + kBytesBeforeSide);
    append(bytes, side);
    bytes.resize(bytes.size() + kBytesBehindSide);
    append(bytes, lines);
    set_length(bytes, announced);
    return bytes;
}

Bytes operator+(Bytes bytes, const Bytes& more) {
    bytes.insert(bytes.end(), more.begin(), more.end());
    return bytes;
}

Bytes string_of(const std::string& text) { return bytes_of(text + '\0'); }

/// Sends what a peer may refuse at any time.
void try_to_send(const Fd& connection, std::span<const std::byte> bytes) {
    try {
        write_all(connection.get(), bytes);
    } catch (const std::system_error&) {  // the server has closed already
    }
}

/// An object that is attacked, and its server's reaction.
struct Victim {
    const char* name;
    const char* reference;
    std::size_t most_memory_bytes;  ///< growth by responses that nobody reads
    const char* past_the_end;       ///< line for a string that reaches past its message
    const char* without_zero;       ///< line for a string without its zero
    friend std::ostream& operator<<(std::ostream& out, const Victim& victim) { return out << victim.name; }
};

constexpr std::size_t kHostileMiB = std::size_t{1} << 20U;

/// A generated skeleton makes each response whole, from letters of 256 MiB, and says nothing of what it refuses.
constexpr Victim kGenerated{"Generated", "connector.ior", 1280 * kHostileMiB, "", ""};
constexpr Victim kTuned{"Tuned", "tuned-connector.ior", 0,
                        "roundtrip-corba: request length 2130706436 reaches past the end of its message\n",
                        "roundtrip-corba: request string of length 3 does not end with a zero byte\n"};

/// A running server.
class HostileCorbaPeer : public ::testing::TestWithParam<Victim> {
protected:
    HostileCorbaPeer()
        : process_(ROUNDTRIP_SERVER),
          endpoint_(process_.endpoint()),
          target_(Target::of(endpoint_.parent_path() / GetParam().reference)) {
        std::signal(SIGPIPE, SIG_IGN);  // servers close what hostile clients are still writing to
    }

    Fd connect() const { return connect_to(target_.endpoint); }

    /// Whether the next good request is answered.
    bool answers() const {
        const Fd connection = connect();
        write_all(connection.get(), request(target_.key, 3, 4) + string_of("ABC"));
        const std::string reply = [&] {
            const Bytes bytes = read_up_to(connection, 12 + 12 + 4 + 4);
            return std::string(reinterpret_cast<const char*>(bytes.data()), bytes.size());
        }();
        return reply.ends_with(std::string("\4\0\0\0ABC\0", 8));
    }

    /// Sends this over a connection, and waits until the server closes it.
    void expect_closed(const Bytes& bytes) const {
        const Fd connection = connect();
        write_all(connection.get(), bytes);
        EXPECT_TRUE(read_up_to(connection, 1).empty());
    }

    std::string errors_at_end() {
        process_.signal(SIGTERM);
        return process_.wait().errors;
    }

    /// Waits until the server answers or has ended, which its exit code and its last line have to say.
    void expect_bounded() {
        try {
            if (answers()) {
                return;
            }
        } catch (const std::system_error&) {  // nobody listens any more
        }
        const Ending ending = process_.wait();
        EXPECT_EQ(ending.exit_code, 3);
        EXPECT_THAT(ending.errors, ::testing::HasSubstr("roundtrip-corba: over its memory bound of "));
    }

    /// The memory limit of hostile input; AddressSanitizer keeps shadows and freed memory, so it has none there.
    void expect_little_memory(std::size_t besides_bytes = 0) const {
#ifndef __SANITIZE_ADDRESS__
        EXPECT_LT(process_.resident_bytes(), 100 * kHostileMiB + besides_bytes);
#else
        (void)besides_bytes;
#endif
    }

    ServerProcess process_;
    std::filesystem::path endpoint_;
    Target target_;
};

INSTANTIATE_TEST_SUITE_P(Objects, HostileCorbaPeer, ::testing::Values(kGenerated, kTuned),
                         [](const auto& victim) { return std::string(victim.param.name); });

/// The object of messages is attacked, and that of `get` has to go on.
class HostilePeerOfMessages : public HostileCorbaPeer {
protected:
    std::string key() const { return Target::of(endpoint_.parent_path() / "message-connector.ior").key; }
};

INSTANTIATE_TEST_SUITE_P(Objects, HostilePeerOfMessages, ::testing::Values(kGenerated),
                         [](const auto& victim) { return std::string(victim.param.name); });

}  // namespace

TEST_P(HostilePeerOfMessages, WithAGoodOrderWithoutLinesIsAnswered) {
    const Fd connection = connect();
    const Bytes good = order_request(key(), 1, 0, 0);
    write_all(connection.get(), good);

    EXPECT_GT(read_up_to(connection, 12 + 12 + 192).size(), 200U);
    EXPECT_EQ(errors_at_end(), "");
}

TEST_P(HostilePeerOfMessages, WithAValueThatAnEnumerationDoesNotHaveGetsAnError) {
    const Fd connection = connect();
    write_all(connection.get(), order_request(key(), 2, 0, 0));

    EXPECT_EQ(read_up_to(connection, 12).size(), 12U);
    EXPECT_TRUE(answers());
}

TEST_P(HostilePeerOfMessages, DoesNoHarmWithTwoThousandOrdersThatAreAlmostRight) {
    std::mt19937 random(20170);
    const Bytes good = order_request(key(), 1, 2, 88) + Bytes(88);
    for (int i = 0; i < 2000; ++i) {
        Bytes bytes = good;
        for (std::size_t wrong = 0; wrong <= random() % 4; ++wrong) {
            bytes[12 + random() % (bytes.size() - 12)] = static_cast<std::byte>(random());
        }
        try_to_send(connect(), bytes);
    }

    EXPECT_TRUE(answers());
    expect_little_memory();
}

TEST_P(HostileCorbaPeer, WithAGoodRequestIsAnswered) { EXPECT_TRUE(answers()); }

TEST_P(HostileCorbaPeer, ThatSpeaksHttpIsClosed) {
    expect_closed(bytes_of("GET / HTTP/1.1\r\n\r\n"));

    EXPECT_TRUE(answers());
}

TEST_P(HostileCorbaPeer, OverTheUnixSocketIsClosed) {
    const Fd connection = connect_to_unix(endpoint_.parent_path() / "connector.socket", SOCK_STREAM);
    write_all(connection.get(), bytes_of("GET / HTTP/1.1\r\n\r\n"));

    EXPECT_TRUE(read_up_to(connection, 1).empty());
}

#ifndef __SANITIZE_ADDRESS__  // which has no bound of memory
TEST_P(HostileCorbaPeer, WithALengthThatOverflowsLeavesAServerThatAnswersOrHasEndedAtItsBound) {
    process_.limit_memory(600 * kHostileMiB);
    try_to_send(connect(), bytes_of(std::string("GIOP\1\2\1\0\xf4\xff\xff\xff", 12)));

    expect_bounded();
}

TEST_P(HostileCorbaPeer, WithoutAnyReaderLeavesAServerThatAnswersOrHasEndedAtItsBound) {
    process_.limit_memory(600 * kHostileMiB);
    std::vector<Fd> deaf;
    for (int i = 0; i < 10; ++i) {
        deaf.push_back(connect());
        try_to_send(deaf.back(), request(target_.key, static_cast<std::int32_t>(kMostMessageBytes), 1) + string_of(""));
    }

    expect_bounded();
}
#endif

TEST_P(HostileCorbaPeer, TakesNoMemoryForRequestsThatItOnlyAnnounces) {
    std::vector<Fd> liars;
    for (int i = 0; i < 100; ++i) {
        liars.push_back(connect());
        write_all(liars.back().get(), request(target_.key, 16, kMostMessageBytes));
    }

    EXPECT_TRUE(answers());
    expect_little_memory();
}

TEST_P(HostileCorbaPeer, WithAStringThatReachesPastItsMessageGetsAnError) {
    Bytes bytes = request(target_.key, 16, 4) + string_of("ABC");
    bytes[bytes.size() - 5] = std::byte{0x7f};  // the highest byte of the string's length
    const Fd connection = connect();
    write_all(connection.get(), bytes);

    EXPECT_EQ(read_up_to(connection, 12).size(), 12U);
    EXPECT_EQ(errors_at_end(), GetParam().past_the_end);
}

TEST_P(HostileCorbaPeer, WithAStringWithoutItsZeroGetsAnError) {
    const Fd connection = connect();
    write_all(connection.get(), request(target_.key, 16, 3) + bytes_of("ABC"));

    EXPECT_EQ(read_up_to(connection, 12).size(), 12U);
    EXPECT_EQ(errors_at_end(), GetParam().without_zero);
}

TEST_P(HostileCorbaPeer, DoesNoHarmWithTwoThousandConnectionsOfGarbage) {
    std::mt19937 random(20170);
    for (int i = 0; i < 2000; ++i) {
        Bytes garbage(random() % 100);
        std::generate(garbage.begin(), garbage.end(), [&] { return static_cast<std::byte>(random()); });
        try_to_send(connect(), garbage);
    }

    EXPECT_TRUE(answers());
    expect_little_memory();
}

TEST_P(HostileCorbaPeer, DoesNoHarmWithTwoThousandRequestsThatAreAlmostRight) {
    std::mt19937 random(20170);
    const Bytes good = request(target_.key, 100, 9) + string_of("ABCDEFGH");
    for (int i = 0; i < 2000; ++i) {
        Bytes bytes = good;
        for (std::size_t wrong = 0; wrong <= random() % 4; ++wrong) {
            bytes[4 + random() % (bytes.size() - 4)] = static_cast<std::byte>(random());
        }
        try_to_send(connect(), bytes);
    }

    EXPECT_TRUE(answers());
    expect_little_memory(GetParam().most_memory_bytes);  // a wrong byte may be one of the response size
}

TEST_P(HostileCorbaPeer, DoesNotKeepTheServerFromItsEnd) {
    const Fd idle = connect();
    const Fd in_header = connect();
    const Fd in_request = connect();
    std::vector<Fd> deaf;
    write_all(in_header.get(), bytes_of("GIO"));
    write_all(in_request.get(), request(target_.key, 16, kMostMessageBytes));
    for (int i = 0; i < 3; ++i) {
        deaf.push_back(connect());
        write_all(deaf.back().get(),
                  request(target_.key, static_cast<std::int32_t>(kMostMessageBytes), 1) + string_of(""));
        read_up_to(deaf.back(), 1);
    }
    process_.signal(SIGTERM);
    const Ending ending = process_.wait();

    EXPECT_EQ(ending.exit_code, 0);
    EXPECT_NE(ending.output, "");
}

}  // namespace roundtrip
