// SPDX-License-Identifier: Apache-2.0
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <csignal>
#include <filesystem>
#include <string>
#include <vector>

#include "child_server.hpp"
#include "roundtrip/bytestream/stream_exchange.hpp"
#include "testing/answers.hpp"
#include "testing/golden.hpp"
#include "testing/server_process.hpp"
#include "testing/tcp_client.hpp"

namespace roundtrip {

using namespace testing;

namespace {

std::vector<std::string> command(bool verify) {
    std::vector<std::string> words{ROUNDTRIP_SERVER, "--run-dir", std::filesystem::temp_directory_path().string()};
    if (verify) {
        words.emplace_back("--verify");
    }
    return words;
}

}  // namespace

TEST(PipeServer, AnswersTheGoldenVectors) {
    const ChildServer server(command(false));
    StreamExchange exchange;
    for (const GoldenAnswer& golden : golden_bytes()) {
        const auto answer =
            exchange.exchange(server.requests(), server.responses(), golden.request, golden.response_bytes);
        EXPECT_THAT(hex(answer), MatchesButDots(golden.stamped));
    }
}

TEST(PipeServer, AnswersTheKeystreamOfTheGoldenVectors) {
    const ChildServer server(command(true));
    StreamExchange exchange;
    for (const GoldenAnswer& golden : golden_bytes()) {
        const auto answer =
            exchange.exchange(server.requests(), server.responses(), golden.request, golden.response_bytes);
        EXPECT_EQ(hex(answer), golden.keystream);
    }
}

TEST(PipeServer, EndsWithItsInputAndSaysNothing) {
    ServerProcess process(ROUNDTRIP_SERVER);
    process.close_stdin();
    const Ending ending = process.wait();

    EXPECT_EQ(ending.exit_code, 0);
    EXPECT_EQ(ending.output + ending.errors, "");
}

TEST(PipeServer, IsEndedBySigterm) {
    ServerProcess process(ROUNDTRIP_SERVER);
    process.signal(SIGTERM);

    EXPECT_EQ(process.wait().exit_code, -1);
}

TEST(PipeServer, WrongUseIsExitCodeTwoAndOneLine) {
    ServerProcess process(ROUNDTRIP_SERVER, {"--option", "speed=9"});
    const Ending ending = process.wait();

    EXPECT_EQ(ending.exit_code, 2);
    EXPECT_EQ(ending.errors, "roundtrip-pipe: --option speed is unknown; this server has none\n");
}

TEST(PipeServer, EndsAfterANegativeLengthAndNamesIt) {
    ServerProcess process(ROUNDTRIP_SERVER);
    process.write(tcp_request(-5, 0, {}));
    const Ending ending = process.wait();

    EXPECT_EQ(ending.exit_code, 1);
    EXPECT_EQ(ending.errors, "roundtrip-pipe: request length -5 is negative\n");
}

TEST(PipeServer, EndsWhenItsInputEndsInTheMiddleOfARequest) {
    ServerProcess process(ROUNDTRIP_SERVER);
    process.write(bytes_of("abc"));
    process.close_stdin();

    EXPECT_EQ(process.wait().errors, "roundtrip-pipe: peer closed after 3 of 8 header bytes\n");
}

TEST(PipeServer, TakesNoMemoryForARequestThatWasOnlyAnnounced) {
    ServerProcess process(ROUNDTRIP_SERVER);
    process.write(tcp_request(1, 1, bytes_of("x")));
    process.write(tcp_request(2'147'483'647, 0, bytes_of("x")));

    EXPECT_EQ(process.read(1).size(), 1U);
    EXPECT_LT(process.resident_bytes(), 100U << 20U);
}

}  // namespace roundtrip
