// SPDX-License-Identifier: Apache-2.0
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/socket.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <random>
#include <system_error>

#include "datagram_channel.hpp"
#include "roundtrip/bytestream/unix_socket.hpp"
#include "roundtrip/process/error.hpp"
#include "roundtrip/process/io.hpp"
#include "testing/answers.hpp"
#include "testing/golden.hpp"
#include "testing/server_process.hpp"
#include "testing/tcp_client.hpp"
#include "uds.hpp"

namespace roundtrip {

using namespace testing;

namespace {

constexpr std::chrono::seconds kPatience{30};

std::vector<std::byte> ask_in_datagrams(const Fd& connection, std::span<const std::byte> request,
                                        std::size_t response_bytes) {
    DatagramChannel channel(connection.get(), kPatience);
    const auto wire =
        tcp_request(static_cast<std::int32_t>(request.size()), static_cast<std::int32_t>(response_bytes), request);
    iovec whole = as_iovec(wire);
    send_in_units(channel, std::span(&whole, 1));
    std::vector<std::byte> response(response_bytes);
    for (std::size_t filled = 0; filled < response_bytes;) {
        const std::size_t count =
            channel.receive(std::span(response).subspan(filled), UnitChannel::Patience::kInsideMessage);
        if (count == 0) {
            return {};
        }
        filled += count;
    }
    return response;
}

}  // namespace

/// A running server.
class UdsServer : public ::testing::Test {
protected:
    explicit UdsServer(const std::vector<std::string>& arguments = {})
        : process_(ROUNDTRIP_SERVER, arguments), folder_(process_.endpoint()) {
        std::signal(SIGPIPE, SIG_IGN);
    }

    Fd stream() const { return connect_to_unix(folder_ / kStreamSocket, SOCK_STREAM); }
    Fd datagrams() const { return connect_to_unix(folder_ / kDatagramSocket, SOCK_SEQPACKET); }

    bool answers() const {
        const auto expected = bytes_of("1234567812345678");
        return ask(stream(), bytes_of("12345678"), 16) == expected &&
               ask_in_datagrams(datagrams(), bytes_of("12345678"), 16) == expected;
    }

    /// What the server says when it has closed a peer that sent this as one datagram.
    std::string complaint_about(std::span<const std::byte> datagram) {
        const Fd peer = datagrams();
        check(::send(peer.get(), datagram.data(), datagram.size(), 0), "send");
        std::array<std::byte, 1> none{};
        EXPECT_EQ(::recv(peer.get(), none.data(), none.size(), 0), 0);
        process_.signal(SIGTERM);
        return process_.wait().errors;
    }

    ServerProcess process_;
    std::filesystem::path folder_;
};

class VerifyingUdsServer : public UdsServer {
protected:
    VerifyingUdsServer() : UdsServer({"--verify"}) {}
};

TEST_F(VerifyingUdsServer, AnswersTheGoldenVectorsOverBothKinds) {
    const Fd stream_connection = stream();
    const Fd datagram_connection = datagrams();
    for (const GoldenAnswer& golden : golden_bytes()) {
        EXPECT_EQ(hex(ask(stream_connection, golden.request, golden.response_bytes)), golden.keystream);
        EXPECT_EQ(hex(ask_in_datagrams(datagram_connection, golden.request, golden.response_bytes)), golden.keystream);
    }
}

TEST_F(UdsServer, SendsASmallResponseAsOneDatagram) {
    const Fd connection = datagrams();
    const auto wire = tcp_request(8, 1000, bytes_of("12345678"));
    check(::send(connection.get(), wire.data(), wire.size(), 0), "send");
    std::vector<std::byte> room(2000);

    EXPECT_EQ(::recv(connection.get(), room.data(), room.size(), 0), 1000);
}

TEST_F(UdsServer, RefusesADatagramWithoutAHeader) {
    EXPECT_EQ(complaint_about(bytes_of("abc")), "roundtrip-uds: first unit has 3 bytes, a header has 8\n");
}

TEST_F(UdsServer, RefusesMoreBytesThanWereAnnounced) {
    EXPECT_EQ(complaint_about(tcp_request(2, 0, bytes_of("abcd"))),
              "roundtrip-uds: request has 2 bytes more than the 2 that were announced\n");
}

TEST_F(UdsServer, AnswersOthersWhileSomeAreStalledOrDeaf) {
    const Fd stalled = stream();
    write_all(stalled.get(), bytes_of("abc"));
    const Fd deaf = datagrams();
    const auto wire = tcp_request(0, 2'147'483'647, {});
    check(::send(deaf.get(), wire.data(), wire.size(), 0), "send");

    EXPECT_TRUE(answers());
}

TEST_F(UdsServer, TakesNoMemoryForWhatWasOnlyAnnounced) {
    std::vector<Fd> liars;
    for (int i = 0; i < 50; ++i) {
        liars.push_back(datagrams());
        const auto wire = tcp_request(2'147'483'647, 2'147'483'647, bytes_of("x"));
        check(::send(liars.back().get(), wire.data(), wire.size(), 0), "send");
    }

    EXPECT_TRUE(answers());
#ifndef __SANITIZE_ADDRESS__  // which keeps shadows and freed memory
    EXPECT_LT(process_.resident_bytes(), 100U << 20U);
#endif
}

TEST_F(UdsServer, SurvivesGarbage) {
    std::mt19937 random(20170);
    for (int i = 0; i < 500; ++i) {
        std::vector<std::byte> garbage(1 + random() % 100);
        std::ranges::generate(garbage, [&] { return static_cast<std::byte>(random()); });
        for (const Fd& peer : {stream(), datagrams()}) {
            try {
                write_all(peer.get(), garbage);
            } catch (const std::system_error&) {  // the server has closed already
            }
        }
    }

    EXPECT_TRUE(answers());
}

TEST_F(UdsServer, EndsWithOpenConnectionsAndRemovesItsSockets) {
    const Fd idle = stream();
    const Fd other = datagrams();
    process_.signal(SIGTERM);

    EXPECT_EQ(process_.wait().exit_code, 0);
    EXPECT_TRUE(std::filesystem::is_empty(folder_));
}

TEST(SocketName, RefusesAPathThatIsTooLongAndNamesTheLimit) {
    const std::string path = "/" + std::string(120, 'x');

    EXPECT_THROW(SocketName{path}, std::runtime_error);
}

}  // namespace roundtrip
