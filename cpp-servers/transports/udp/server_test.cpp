// SPDX-License-Identifier: Apache-2.0
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <sys/time.h>

#include <algorithm>
#include <csignal>
#include <random>
#include <string>
#include <vector>

#include "roundtrip/process/error.hpp"
#include "testing/golden.hpp"
#include "testing/server_process.hpp"
#include "udp_socket.hpp"

namespace roundtrip {

using namespace testing;

/// A running server.
class UdpServer : public ::testing::Test {
protected:
    static void SetUpTestSuite() { std::signal(SIGPIPE, SIG_IGN); }

    Fd connect() const {
        Fd socket = udp_socket();
        sockaddr_in server{};
        server.sin_family = AF_INET;
        server.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        server.sin_port = htons(static_cast<std::uint16_t>(std::stoi(endpoint_.substr(endpoint_.rfind(':') + 1))));
        check(::connect(socket.get(), reinterpret_cast<const sockaddr*>(&server), sizeof server), "connect");
        const timeval patience{0, 100'000};
        check(::setsockopt(socket.get(), SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience), "setsockopt");
        return socket;
    }

    static constexpr int kTries = 300;  // half a minute: a server that is busy loses datagrams, so they are sent again

    /// Asks until something of this kind has come, and proves the address if the server wants that.
    ///
    /// @return its payload
    static std::vector<std::byte> ask(const Fd& socket, const Packet& question, Packet::Kind wanted) {
        std::vector<std::byte> room(Packet::kMaxBytes);
        for (int i = 0; i < kTries; ++i) {
            send_packet(socket, question, nullptr);
            auto datagram = receive_from(socket, room, nullptr);
            while (datagram) {
                const Packet answer = parse_packet(*datagram);
                const bool is_ours = answer.trip == question.trip;  // or was meant for who had this port before
                if (is_ours && answer.kind == wanted) {
                    return {answer.payload.begin(), answer.payload.end()};
                }
                if (is_ours && answer.kind == Packet::Kind::kResend) {
                    break;  // begin anew
                }
                if (is_ours && answer.kind == Packet::Kind::kChallenge) {
                    send_packet(socket, answer, nullptr);
                }
                datagram = receive_from(socket, room, nullptr);
            }
        }
        ADD_FAILURE() << "no answer of kind " << static_cast<int>(wanted);
        return {};
    }

    static constexpr std::size_t kMuch = 1000;  ///< bytes of response that nobody gets who has not proved its address

    /// A client that has proved its address.
    Fd connect_and_prove(std::uint32_t trip) const {
        Fd socket = connect();
        ask(socket, {Packet::Kind::kRequest, trip, 0, {0, kMuch}, {}}, Packet::Kind::kResponse);
        return socket;
    }

    bool answers() const { return answers(connect(), 77); }

    static bool answers(const Fd& socket, std::uint32_t trip) {
        const auto request = bytes_of("12345678");
        return ask(socket, {Packet::Kind::kRequest, trip, 0, {8, 16}, request}, Packet::Kind::kResponse) ==
               bytes_of("1234567812345678");
    }

    void expect_little_memory() const {
#ifndef __SANITIZE_ADDRESS__  // which keeps shadows and freed memory
        EXPECT_LT(process_.resident_bytes(), 100U << 20U);
#endif
    }

    ServerProcess process_{ROUNDTRIP_SERVER};
    std::string endpoint_ = process_.endpoint();
};

TEST_F(UdpServer, AnswersASmallRequestInOneDatagram) { EXPECT_TRUE(answers()); }

TEST_F(UdpServer, AnswersASmallRequestOfAnUnknownClientAtOnce) {
    const Fd client = connect();
    const auto request = bytes_of("12345678");
    send_packet(client, {Packet::Kind::kRequest, 1, 0, {8, 16}, request}, nullptr);
    std::vector<std::byte> room(Packet::kMaxBytes);
    auto datagram = receive_from(client, room, nullptr);
    for (int i = 0; i < kTries && !datagram; ++i) {
        datagram = receive_from(client, room, nullptr);
    }

    EXPECT_EQ(parse_packet(datagram.value()).kind, Packet::Kind::kResponse);
}

TEST_F(UdpServer, SendsAtMostThreeTimesWhatCameToAnAddressThatHasProvedNothing) {
    constexpr int kQuestions = 10;
    const Fd victim = connect();
    std::vector<std::byte> room(Packet::kMaxBytes);
    std::size_t received = 0;
    for (int i = 0; i < kQuestions; ++i) {
        const auto kind = i == 0 ? Packet::Kind::kRequest : Packet::Kind::kResend;
        send_packet(victim, {kind, 1, 0, {0, 1'000'000}, {}}, nullptr);
        while (const auto datagram = receive_from(victim, room, nullptr)) {
            received += datagram->size();
        }
    }

    EXPECT_GT(received, 0U);
    EXPECT_LE(received, std::size_t{3} * kQuestions * Packet::kHeaderBytes);
}

TEST_F(UdpServer, DoesNotTakeTheChallengeOfAnotherAddress) {
    const Packet question{Packet::Kind::kRequest, 1, 0, {0, kMuch}, {}};
    const Fd asking = connect();  // open to the end, or the other might get its port
    const auto challenge = ask(asking, question, Packet::Kind::kChallenge);
    const Fd other = connect();
    send_packet(other, {Packet::Kind::kChallenge, 1, 0, {0, kMuch}, challenge}, nullptr);
    EXPECT_FALSE(ask(other, question, Packet::Kind::kChallenge).empty());
    process_.signal(SIGTERM);

    EXPECT_EQ(process_.wait().errors, "roundtrip-udp: a client sent a challenge back that is not its own\n");
}

TEST_F(UdpServer, AnswersAClientThatHasThePortOfOneWhoCountedFurther) {
    const Fd port = connect();

    EXPECT_TRUE(answers(port, 1000));
    EXPECT_TRUE(answers(port, 1));
    EXPECT_TRUE(answers(port, 2));
}

TEST_F(UdpServer, SurvivesGarbage) {
    std::mt19937 random(20170);
    const Fd peer = connect();
    for (int i = 0; i < 2000; ++i) {
        std::vector<std::byte> garbage(random() % 100);
        std::ranges::generate(garbage, [&] { return static_cast<std::byte>(random()); });
        check(::send(peer.get(), garbage.data(), garbage.size(), 0), "send");
    }

    EXPECT_TRUE(answers());
}

TEST_F(UdpServer, SaysWhyItForgetsAPeer) {
    const Fd peer = connect_and_prove(1);
    send_packet(peer, {Packet::Kind::kResponse, 2, 0, {0, 0}, {}}, nullptr);
    EXPECT_TRUE(answers());
    process_.signal(SIGTERM);

    EXPECT_EQ(process_.wait().errors, "roundtrip-udp: a client sent a response\n");
}

TEST_F(UdpServer, TakesNoMemoryForWhatWasOnlyAnnouncedByManyClients) {
    const std::vector<std::byte> segment(Packet::kSegmentBytes);
    for (std::uint32_t trip = 1; trip < 2000; trip += 2) {
        const RequestHeader sizes{2'147'483'647, 2'147'483'647};
        send_packet(connect_and_prove(trip), {Packet::Kind::kRequest, trip + 1, 0, sizes, segment}, nullptr);
    }

    EXPECT_TRUE(answers());
    expect_little_memory();
}

TEST_F(UdpServer, TakesNoMemoryForResponsesThatNobodyReceives) {
    for (std::uint32_t trip = 1; trip < 200; trip += 2) {
        send_packet(connect_and_prove(trip), {Packet::Kind::kRequest, trip + 1, 0, {0, 2'147'483'647}, {}}, nullptr);
    }

    EXPECT_TRUE(answers());
    expect_little_memory();
}

TEST_F(UdpServer, EndsOnSigterm) {
    process_.signal(SIGTERM);

    EXPECT_EQ(process_.wait().exit_code, 0);
}

}  // namespace roundtrip
