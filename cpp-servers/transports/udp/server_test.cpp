#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <sys/time.h>

#include <algorithm>
#include <csignal>
#include <random>
#include <string>
#include <vector>

#include "roundtrip/error.hpp"
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

    bool answers() const {
        constexpr int kTries = 300;  // half a minute: a server that is busy loses datagrams, so they are sent again
        constexpr std::uint32_t kTrip = 77;  // what is of another one was meant for a socket that had this port before
        const Fd socket = connect();
        const auto request = bytes_of("12345678");
        std::vector<std::byte> room(Packet::kMaxBytes);
        for (int i = 0; i < kTries; ++i) {
            send_packet(socket, {Packet::Kind::kRequest, kTrip, 0, {8, 16}, request}, nullptr);
            const auto datagram = receive_from(socket, room, nullptr);
            if (datagram && parse_packet(*datagram).trip == kTrip) {
                return std::ranges::equal(parse_packet(*datagram).payload, bytes_of("1234567812345678"));
            }
        }
        return false;
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
    const Fd peer = connect();
    send_packet(peer, {Packet::Kind::kResponse, 1, 0, {0, 0}, {}}, nullptr);
    EXPECT_TRUE(answers());
    process_.signal(SIGTERM);

    EXPECT_EQ(process_.wait().errors, "roundtrip-udp: a client sent a response\n");
}

TEST_F(UdpServer, TakesNoMemoryForWhatWasOnlyAnnouncedByManyClients) {
    const std::vector<std::byte> segment(Packet::kSegmentBytes);
    for (int i = 0; i < 1000; ++i) {
        const RequestHeader sizes{2'147'483'647, 2'147'483'647};
        send_packet(connect(), {Packet::Kind::kRequest, 1, 0, sizes, segment}, nullptr);
    }

    EXPECT_TRUE(answers());
    expect_little_memory();
}

TEST_F(UdpServer, TakesNoMemoryForResponsesThatNobodyReceives) {
    for (int i = 0; i < 100; ++i) {
        send_packet(connect(), {Packet::Kind::kRequest, 1, 0, {0, 2'147'483'647}, {}}, nullptr);
    }

    EXPECT_TRUE(answers());
    expect_little_memory();
}

TEST_F(UdpServer, EndsOnSigterm) {
    process_.signal(SIGTERM);

    EXPECT_EQ(process_.wait().exit_code, 0);
}

}  // namespace roundtrip
