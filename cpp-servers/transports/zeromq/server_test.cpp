// SPDX-License-Identifier: Apache-2.0
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <csignal>
#include <string>
#include <vector>
#include <zmq.hpp>

#include "limits.hpp"
#include "roundtrip/memory/big_endian.hpp"
#include "roundtrip/process/io.hpp"
#include "testing/answers.hpp"
#include "testing/golden.hpp"
#include "testing/server_process.hpp"
#include "testing/tcp_client.hpp"

// The server process as its clients see it, good and hostile ones.

namespace roundtrip {

using namespace testing;

namespace {

using Bytes = std::vector<std::byte>;
using Frames = std::vector<Bytes>;

constexpr std::chrono::seconds kPatience{30};

/// A signed 32-bit big-endian integer.
Bytes integer(std::int32_t value) {
    const auto header = header_of({0, static_cast<std::size_t>(static_cast<std::uint32_t>(value))});
    return {header.begin() + 4, header.end()};
}

/// A running server and a client of it.
class ZeromqServer : public ::testing::Test {
protected:
    explicit ZeromqServer(const std::vector<std::string>& arguments = {})
        : process_(ROUNDTRIP_SERVER, arguments), endpoint_(process_.endpoint()), socket_(connect()) {
        std::signal(SIGPIPE, SIG_IGN);  // servers close what hostile clients are still writing to
    }

    zmq::socket_t connect() {
        zmq::socket_t socket(context_, zmq::socket_type::req);
        socket.set(zmq::sockopt::linger, 0);
        socket.set(zmq::sockopt::rcvtimeo, static_cast<int>(std::chrono::milliseconds(kPatience).count()));
        socket.connect(endpoint_);
        return socket;
    }

    /// All frames of the answer; none if there is no answer.
    static Frames ask(zmq::socket_t& socket, const Frames& request) {
        for (std::size_t i = 0; i < request.size(); ++i) {
            const auto flags = i + 1 < request.size() ? zmq::send_flags::sndmore : zmq::send_flags::none;
            socket.send(zmq::buffer(request[i]), flags);
        }
        Frames answer;
        zmq::message_t frame;
        do {
            if (!socket.recv(frame)) {
                return {};
            }
            answer.emplace_back(frame.data<std::byte>(), frame.data<std::byte>() + frame.size());
        } while (frame.more());
        return answer;
    }

    /// The reason for which the server refuses a request.
    std::string refusal(const Frames& request) {
        const Frames answer = ask(socket_, request);
        return answer.size() == 2 && answer[0].empty() ? text(answer[1]) : "no refusal";
    }

    /// A connection whose handshake is done (ZMTP 3.0, rfc.zeromq.org/spec/23).
    Fd shake_hands() const {
        Fd connection = connect_to(endpoint_.substr(std::string("tcp://").size()));
        const std::string greeting = std::string("\xff\0\0\0\0\0\0\0\0\x7f\3\0NULL", 16) + std::string(48, '\0');
        const std::string ready = std::string("\4\x19\5READY\x0bSocket-Type\0\0\0\3REQ", 27);
        write_all(connection.get(), bytes_of(greeting));
        write_all(connection.get(), bytes_of(ready));
        return connection;
    }

    /// The beginning of a frame, of which nothing comes but its length.
    static Bytes announcement(std::uint64_t frame_bytes) {
        Bytes bytes = bytes_of(std::string("\2", 1));
        for (int shift = 56; shift >= 0; shift -= 8) {
            bytes.push_back(static_cast<std::byte>(frame_bytes >> static_cast<unsigned>(shift)));
        }
        return bytes;
    }

    bool answers() { return ask(socket_, {integer(16), bytes_of("12345678")}) == Frames{bytes_of("1234567812345678")}; }

    ServerProcess process_;
    std::string endpoint_;
    zmq::context_t context_;
    zmq::socket_t socket_;
};

/// Sends frames of a request with the flag that more follow, until the server does not take them any more.
///
/// @return bytes that went out; nobody asks where AddressSanitizer takes the bound away
[[maybe_unused]] std::size_t send_endless_request(const Fd& connection, std::size_t frame_bytes,
                                                  std::size_t most_bytes) {
    Bytes frames;
    while (frames.size() < std::size_t{1} << 20U) {
        const auto header = header_of({0, frame_bytes});
        frames.insert(frames.end(), {std::byte{3}, {}, {}, {}, {}});
        frames.insert(frames.end(), header.begin() + 4, header.end());
        frames.resize(frames.size() + frame_bytes);
    }
    std::size_t sent = 0;
    try {
        for (; sent < most_bytes; sent += frames.size()) {
            write_all(connection.get(), frames);
        }
    } catch (const std::system_error&) {  // the server has closed
    }
    return sent;
}

class VerifyingZeromqServer : public ZeromqServer {
protected:
    VerifyingZeromqServer() : ZeromqServer({"--verify"}) {}
};

}  // namespace

#ifndef __SANITIZE_ADDRESS__  // which has no bound of memory
TEST_F(ZeromqServer, EndsAndSaysWhyWhenARequestWithoutEndHasTakenItsMemory) {
    constexpr std::size_t kMostBytes = std::size_t{500} << 20U;
    process_.limit_memory(std::size_t{600} << 20U);
    const Fd connection = shake_hands();

    EXPECT_LT(send_endless_request(connection, 1, kMostBytes), kMostBytes);
    const Ending ending = process_.wait();
    EXPECT_EQ(ending.exit_code, 3);
    EXPECT_THAT(ending.errors, ::testing::HasSubstr("roundtrip-zeromq: over its memory bound of "));
}
#endif

TEST_F(ZeromqServer, AnswersTheGoldenVectors) {
    for (const GoldenAnswer& golden : golden_bytes()) {
        const Frames answer = ask(socket_, {integer(static_cast<std::int32_t>(golden.response_bytes)), golden.request});
        ASSERT_EQ(answer.size(), 1U) << golden.name;
        EXPECT_THAT(hex(answer[0]), MatchesButDots(golden.stamped)) << golden.name;
    }
}

TEST_F(VerifyingZeromqServer, AnswersTheKeystreamOfTheGoldenVectors) {
    for (const GoldenAnswer& golden : golden_bytes()) {
        const Frames answer = ask(socket_, {integer(static_cast<std::int32_t>(golden.response_bytes)), golden.request});
        ASSERT_EQ(answer.size(), 1U) << golden.name;
        EXPECT_EQ(hex(answer[0]), golden.keystream) << golden.name;
    }
}

TEST_F(ZeromqServer, RefusesWhatIsNoRequestAndSaysWhy) {
    const Bytes payload = bytes_of("12345678");

    EXPECT_EQ(refusal({payload}), "request has 1 frames, expected 2");
    EXPECT_EQ(refusal({integer(1), payload, payload}), "request has 3 frames, expected 2");
    EXPECT_EQ(refusal({payload, payload}), "first frame has 8 bytes, expected 4");
    EXPECT_EQ(refusal({integer(-5), payload}), "response length -5 is negative");
    EXPECT_EQ(refusal({integer(268'435'457), payload}), "response length 268435457 is over the limit of 268435456");
    EXPECT_TRUE(answers());
}

TEST_F(ZeromqServer, SaysInOneLineWhatItHasRefused) {
    refusal({integer(-5), {}});
    process_.signal(SIGTERM);

    EXPECT_EQ(process_.wait().errors, "roundtrip-zeromq: response length -5 is negative\n");
}

TEST_F(ZeromqServer, ClosesAPeerWhoAnnouncesAFrameOverTheLimit) {
    const Fd peer = shake_hands();
    write_all(peer.get(), announcement(kMaxMessageBytes + 1));
    read_up_to(peer, 1U << 16U);  // ends because the server has closed

    EXPECT_TRUE(answers());
}

TEST_F(ZeromqServer, TakesNoMemoryForWhatIsOnlyAnnounced) {
    std::vector<Fd> peers;
    for (int i = 0; i < 16; ++i) {
        peers.push_back(shake_hands());
        write_all(peers.back().get(), announcement(kMaxMessageBytes));
    }

    EXPECT_TRUE(answers());
    EXPECT_LT(process_.resident_bytes(), kMaxMessageBytes);
}

TEST_F(ZeromqServer, ServesOthersWhileAPeerSendsGarbage) {
    const Fd peer = connect_to(endpoint_.substr(std::string("tcp://").size()));
    write_all(peer.get(), bytes_of("GET / HTTP/1.1\r\n\r\n"));

    EXPECT_TRUE(answers());
}

TEST_F(ZeromqServer, LosesNoResponseToAClientWhoReadsThemLate) {
    constexpr int kRequests = 2000;
    zmq::socket_t client(context_, zmq::socket_type::dealer);  // which sends without waiting, an empty frame first
    client.set(zmq::sockopt::linger, 0);
    client.set(zmq::sockopt::sndhwm, 0);
    client.set(zmq::sockopt::rcvhwm, 1);
    client.set(zmq::sockopt::rcvtimeo, static_cast<int>(std::chrono::milliseconds(kPatience).count()));
    client.connect(endpoint_);
    for (int i = 0; i < kRequests; ++i) {
        client.send(zmq::message_t(), zmq::send_flags::sndmore);
        client.send(zmq::buffer(integer(1024)), zmq::send_flags::sndmore);
        client.send(zmq::buffer(std::string("12345678")), zmq::send_flags::none);
    }

    for (int i = 0; i < kRequests; ++i) {
        zmq::message_t empty;
        zmq::message_t response;
        ASSERT_TRUE(client.recv(empty)) << "response " << i;
        ASSERT_TRUE(client.recv(response));
        ASSERT_EQ(response.size(), 1024U);
    }
}

TEST_F(ZeromqServer, KeepsApartResponsesThatAreSentAtOnce) {
    std::vector<zmq::socket_t> clients;
    for (char client = 'a'; client < 'e'; ++client) {
        clients.push_back(connect());
        clients.back().send(zmq::buffer(integer(8 << 20)), zmq::send_flags::sndmore);
        clients.back().send(zmq::buffer(std::string(8, client)), zmq::send_flags::none);
    }
    for (char client = 'a'; client < 'e'; ++client) {
        zmq::message_t response;
        ASSERT_TRUE(clients[static_cast<std::size_t>(client - 'a')].recv(response));

        EXPECT_EQ(response.to_string().substr(0, 8), std::string(8, client));
        EXPECT_EQ(response.to_string().substr(response.size() - 8), std::string(8, client));
    }
}

}  // namespace roundtrip
