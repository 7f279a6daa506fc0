#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <csignal>
#include <random>
#include <system_error>
#include <thread>

#include "roundtrip/io.hpp"
#include "roundtrip/responder.hpp"
#include "testing/answers.hpp"
#include "testing/golden.hpp"
#include "testing/server_process.hpp"
#include "testing/tcp_client.hpp"

// The server process as the testbed, and as a hostile peer, sees it.

namespace roundtrip {

using namespace testing;

namespace {

constexpr std::size_t kMiB = 1U << 20U;

/// A running server.
class TcpServer : public ::testing::Test {
protected:
    explicit TcpServer(const std::vector<std::string>& arguments = {})
        : process_(ROUNDTRIP_SERVER, arguments), endpoint_(process_.endpoint()) {
        std::signal(SIGPIPE, SIG_IGN);  // servers close what hostile clients are still writing to
    }

    Fd connect() const { return connect_to(endpoint_); }

    /// Whether the next good request is answered.
    bool answers() const { return ask(connect(), bytes_of("12345678"), 16) == bytes_of("1234567812345678"); }

    ServerProcess process_;
    std::string endpoint_;
};

class VerifyingTcpServer : public TcpServer {
protected:
    VerifyingTcpServer() : TcpServer({"--verify"}) {}
};

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

TEST_F(TcpServer, AnswersTheGoldenVectorsOnOneConnection) {
    const Fd connection = connect();
    for (const GoldenAnswer& golden : golden_bytes()) {
        EXPECT_THAT(hex(ask(connection, golden.request, golden.response_bytes)), MatchesButDots(golden.stamped));
    }
}

TEST_F(VerifyingTcpServer, AnswersTheKeystreamOfTheGoldenVectors) {
    const Fd connection = connect();
    for (const GoldenAnswer& golden : golden_bytes()) {
        EXPECT_EQ(hex(ask(connection, golden.request, golden.response_bytes)), golden.keystream);
    }
}

TEST_F(VerifyingTcpServer, AnswersALargeRequestByteForByte) {
    std::vector<std::byte> request(20 * kMiB);
    std::generate(request.begin(), request.end(),
                  [random = std::minstd_rand(1)]() mutable { return static_cast<std::byte>(random()); });
    Responder expected(Content::kKeystreamBytes);

    EXPECT_TRUE(std::ranges::equal(ask(connect(), request, 20 * kMiB + 1), expected.answer(request, 20 * kMiB + 1)));
}

TEST_F(TcpServer, AnswersAConnectionARequest) {
    for (int i = 0; i < 100; ++i) {
        ASSERT_TRUE(answers());
    }
}

TEST_F(TcpServer, AnswersARequestThatComesInSingleBytes) {
    const Fd connection = connect();
    for (const std::byte byte : tcp_request(8, 8, bytes_of("12345678"))) {
        write_all(connection.get(), std::span(&byte, 1));
    }

    EXPECT_EQ(read_up_to(connection, 8), bytes_of("12345678"));
}

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

TEST_F(TcpServer, AnswersSixtyFourClientsAtOnceFromOneBuffer) {
    constexpr std::size_t kResponseBytes = 128 * kMiB;
    std::vector<std::size_t> received(64);
    {
        std::vector<std::jthread> clients;
        clients.reserve(received.size());
        for (std::size_t& bytes : received) {
            clients.emplace_back([&] {
                const Fd connection = connect();
                write_all(connection.get(), tcp_request(0, kResponseBytes, {}));
                std::vector<std::byte> piece(kMiB);
                while (bytes < kResponseBytes) {
                    bytes += read_some(connection.get(), piece);
                }
            });
        }
    }

    EXPECT_THAT(received, ::testing::Each(kResponseBytes));
    EXPECT_LT(process_.resident_bytes(), 300 * kMiB);
}

TEST_F(TcpServer, EndsOnSigtermWithOpenConnectionsAndSaysWhatItDid) {
    const Fd idle = connect();
    const Fd stalled = connect();
    const Fd deaf = connect();
    ask(idle, bytes_of("12345678"), 100);
    write_all(stalled.get(), bytes_of("abc"));
    write_all(deaf.get(), tcp_request(0, 2'147'483'647, {}));
    read_up_to(deaf, 1);
    process_.signal(SIGTERM);
    const Ending ending = process_.wait();
    const auto exit = parse_json(ending.output);

    EXPECT_EQ(ending.exit_code, 0);
    EXPECT_EQ(ending.errors, "");
    ASSERT_TRUE(exit.IsObject()) << ending.output;
    EXPECT_EQ(exit["requests"].GetInt(), 1);
    EXPECT_EQ(exit["requestBytes"].GetInt(), 8);
    EXPECT_EQ(exit["responseBytes"].GetInt(), 100);
    EXPECT_GE(exit["systemCpuNanos"].GetInt64(), 0);
    EXPECT_GT(exit["voluntaryContextSwitches"].GetInt64(), 0);
}

TEST_F(TcpServer, EndsWhenStandardInputCloses) {
    const Fd idle = connect();
    process_.close_stdin();

    EXPECT_EQ(process_.wait().exit_code, 0);
}

TEST_F(TcpServer, EndsOnSigint) {
    process_.signal(SIGINT);

    EXPECT_EQ(process_.wait().exit_code, 0);
}

TEST(TcpServerCommandLine, WrongUseIsExitCodeTwoAndOneLine) {
    ServerProcess process(ROUNDTRIP_SERVER, {"--option", "speed=9"});
    const Ending ending = process.wait();

    EXPECT_EQ(ending.exit_code, 2);
    EXPECT_EQ(ending.errors, "roundtrip-tcp: --option speed is unknown; this server has none\n");
}

TEST(TcpServerCommandLine, VersionIsPrinted) {
    ServerProcess process(ROUNDTRIP_SERVER, {"--version"});

    EXPECT_THAT(process.wait().output, ::testing::MatchesRegex("[0-9]+\\.[0-9]+\\.[0-9]+\n"));
}

}  // namespace roundtrip
