// SPDX-License-Identifier: Apache-2.0
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/socket.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <filesystem>
#include <random>
#include <system_error>

#include "datagrams.hpp"
#include "roundtrip/bytestream/unix_socket.hpp"
#include "roundtrip/process/error.hpp"
#include "roundtrip/process/io.hpp"
#include "testing/answers.hpp"
#include "testing/golden.hpp"
#include "testing/server_process.hpp"
#include "testing/tcp_client.hpp"

namespace roundtrip {

using namespace testing;

namespace {

std::vector<std::byte> ask_in_units(const Fd& connection, std::span<const std::byte> request,
                                    std::size_t response_bytes) {
    const auto wire =
        tcp_request(static_cast<std::int32_t>(request.size()), static_cast<std::int32_t>(response_bytes), request);
    iovec whole = as_iovec(wire);
    send_in_units(connection.get(), std::span(&whole, 1));
    std::vector<std::byte> response(response_bytes);
    for (std::size_t filled = 0; filled < response_bytes;) {
        const std::size_t count = receive_unit(connection.get(), std::span(response).subspan(filled));
        if (count == 0) {
            return {};
        }
        filled += count;
    }
    return response;
}

}  // namespace

/// A running server.
class UdsDatagramServer : public ::testing::Test {
protected:
    explicit UdsDatagramServer(const std::vector<std::string>& arguments = {})
        : process_(ROUNDTRIP_SERVER, arguments), socket_(process_.endpoint()) {
        std::signal(SIGPIPE, SIG_IGN);
    }

    Fd datagrams() const { return connect_to_unix(socket_, SOCK_SEQPACKET); }

    bool answers() const { return ask_in_units(datagrams(), bytes_of("12345678"), 16) == bytes_of("1234567812345678"); }

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
    std::filesystem::path socket_;
};

class VerifyingUdsDatagramServer : public UdsDatagramServer {
protected:
    VerifyingUdsDatagramServer() : UdsDatagramServer({"--verify"}) {}
};

TEST_F(VerifyingUdsDatagramServer, AnswersTheGoldenVectors) {
    const Fd connection = datagrams();
    for (const GoldenAnswer& golden : golden_bytes()) {
        EXPECT_EQ(hex(ask_in_units(connection, golden.request, golden.response_bytes)), golden.keystream);
    }
}

TEST_F(UdsDatagramServer, SendsASmallResponseAsOneDatagram) {
    const Fd connection = datagrams();
    const auto wire = tcp_request(8, 1000, bytes_of("12345678"));
    check(::send(connection.get(), wire.data(), wire.size(), 0), "send");
    std::vector<std::byte> room(2000);

    EXPECT_EQ(::recv(connection.get(), room.data(), room.size(), 0), 1000);
}

TEST_F(UdsDatagramServer, RefusesADatagramWithoutAHeader) {
    EXPECT_EQ(complaint_about(bytes_of("abc")), "roundtrip-uds-datagram: first unit has 3 bytes, a header has 8\n");
}

TEST_F(UdsDatagramServer, RefusesMoreBytesThanWereAnnounced) {
    EXPECT_EQ(complaint_about(tcp_request(2, 0, bytes_of("abcd"))),
              "roundtrip-uds-datagram: request has 2 bytes more than the 2 that were announced\n");
}

TEST_F(UdsDatagramServer, AnswersOthersWhileSomeAreStalledOrDeaf) {
    const Fd stalled = datagrams();
    const auto begun = tcp_request(100, 0, bytes_of("abc"));
    check(::send(stalled.get(), begun.data(), begun.size(), 0), "send");
    const Fd deaf = datagrams();
    const auto wire = tcp_request(0, 2'147'483'647, {});
    check(::send(deaf.get(), wire.data(), wire.size(), 0), "send");

    EXPECT_TRUE(answers());
}

TEST_F(UdsDatagramServer, TakesNoMemoryForWhatWasOnlyAnnounced) {
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

TEST_F(UdsDatagramServer, SurvivesGarbage) {
    std::mt19937 random(20170);
    for (int i = 0; i < 500; ++i) {
        std::vector<std::byte> garbage(1 + random() % 100);
        std::ranges::generate(garbage, [&] { return static_cast<std::byte>(random()); });
        try {
            write_all(datagrams().get(), garbage);
        } catch (const std::system_error&) {  // the server has closed already
        }
    }

    EXPECT_TRUE(answers());
}

TEST_F(UdsDatagramServer, EndsWithOpenConnectionsAndRemovesItsSocket) {
    const Fd idle = datagrams();
    process_.signal(SIGTERM);

    EXPECT_EQ(process_.wait().exit_code, 0);
    EXPECT_TRUE(std::filesystem::is_empty(socket_.parent_path()));
}

}  // namespace roundtrip
