// SPDX-License-Identifier: Apache-2.0
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <csignal>
#include <random>
#include <system_error>

#include "roundtrip/process/io.hpp"
#include "test/server_fixture.hpp"

// What the server process does with peers that do not keep to the format.

namespace roundtrip {

using namespace testing;

namespace {

/// Sends what a peer may refuse at any time.
void try_to_send(const Fd& connection, std::span<const std::byte> bytes) {
    try {
        write_all(connection.get(), bytes);
    } catch (const std::system_error&) {  // the server has closed already
    }
}

/// The memory limit of hostile input; AddressSanitizer keeps shadows and freed memory, so it has none there.
void expect_little_memory(const ServerProcess& process) {
#ifndef __SANITIZE_ADDRESS__
    EXPECT_LT(process.resident_bytes(), 100 * kMiB);
#else
    (void)process;
#endif
}

}  // namespace

TEST_F(TcpServer, ClosesAConnectionWithANegativeLengthAndSaysSoInOneLine) {
    const Fd connection = connect();
    write_all(connection.get(), tcp_request(-5, 0, {}));
    EXPECT_TRUE(read_up_to(connection, 1).empty());
    process_.signal(SIGTERM);

    EXPECT_EQ(process_.wait().errors, "roundtrip-tcp: request length -5 is negative\n");
}

TEST_F(TcpServer, ClosesAConnectionWhoseHeaderIsCutOffAndSaysSoInOneLine) {
    const Fd connection = connect();
    write_all(connection.get(), bytes_of("abc"));
    close_sending(connection);
    EXPECT_TRUE(read_up_to(connection, 1).empty());
    process_.signal(SIGTERM);

    EXPECT_EQ(process_.wait().errors, "roundtrip-tcp: peer closed after 3 of 8 header bytes\n");
}

TEST_F(TcpServer, AnswersOthersWhileOneIsStalledInItsHeader) {
    const Fd stalled = connect();
    write_all(stalled.get(), bytes_of("abc"));

    EXPECT_TRUE(answers());
}

TEST_F(TcpServer, TakesNoMemoryForARequestThatWasOnlyAnnounced) {
    std::vector<Fd> liars;
    for (int i = 0; i < 100; ++i) {
        liars.push_back(connect());
        write_all(liars.back().get(), tcp_request(2'147'483'647, 2'147'483'647, bytes_of("x")));
    }

    EXPECT_TRUE(answers());
    expect_little_memory(process_);
}

TEST_F(TcpServer, TakesNoMemoryForResponsesThatNobodyReads) {
    std::vector<Fd> deaf;
    for (int i = 0; i < 50; ++i) {
        deaf.push_back(connect());
        write_all(deaf.back().get(), tcp_request(0, 2'147'483'647, {}));
        read_up_to(deaf.back(), 1);
    }

    EXPECT_TRUE(answers());
    expect_little_memory(process_);
}

TEST_F(VerifyingTcpServer, TakesNoMemoryForKeystreamsThatNobodyReads) {
    std::vector<Fd> deaf;
    for (int i = 0; i < 50; ++i) {
        deaf.push_back(connect());
        write_all(deaf.back().get(), tcp_request(0, 2'147'483'647, {}));
        read_up_to(deaf.back(), 1);
    }

    expect_little_memory(process_);
}

TEST_F(TcpServer, AnswersANewClientBesideTwoThousandIdlePeers) {
    constexpr std::size_t kPeers = 2000;
    if (!allow_descriptors(kPeers)) {
        GTEST_SKIP() << "not so many descriptors allowed";
    }
    std::vector<Fd> idle;
    for (std::size_t i = 0; i < kPeers; ++i) {
        idle.push_back(connect());
    }
    const Fd newcomer = connect();
    give_up_after(newcomer, std::chrono::seconds(20));

    EXPECT_EQ(ask(newcomer, bytes_of("12345678"), 16), bytes_of("1234567812345678"));
}

TEST_F(TcpServer, WritesFewLinesAboutManyBadPeersAndSaysHowManyItLeftOut) {
    for (int i = 0; i < 500; ++i) {
        const Fd peer = connect();
        write_all(peer.get(), tcp_request(-5, 0, {}));
        read_up_to(peer, 1);
    }
    process_.signal(SIGTERM);
    const std::string errors = process_.wait().errors;

    EXPECT_LT(std::ranges::count(errors, '\n'), 200);
    EXPECT_THAT(errors, ::testing::HasSubstr(" more lines were left out"));
}

TEST_F(TcpServer, SurvivesTwoThousandConnectionsOfGarbage) {
    std::mt19937 random(20170);
    for (int i = 0; i < 2000; ++i) {
        std::vector<std::byte> garbage(random() % 100);
        std::generate(garbage.begin(), garbage.end(), [&] { return static_cast<std::byte>(random()); });
        try_to_send(connect(), garbage);
    }

    EXPECT_TRUE(answers());
    expect_little_memory(process_);
}

}  // namespace roundtrip
